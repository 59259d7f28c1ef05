import { arc, clamp, easeInOut, easeOut, mix } from '#engine/rendering/easing.ts';
import type { Gift } from '../../rules/rules.ts';
import { HANDOVER_MS, LEAVING_MS, UNWRAP_MS } from '../../session/level-run.ts';
import { centreOf, chairSize, type Layout } from '../layout.ts';
import { type Effect, type Moment, type Put, SCRAPS, shareOf } from './moment.ts';

export function drawEffects(put: Put, moment: Moment, layer: 'below' | 'above'): void {
  if (layer === 'below') {
    drawAudience(put, moment);
    if (moment.isSolved) drawFinaleLight(put, moment);
  }
  for (const effect of moment.effects) {
    // After the end, the stage already shows the friends, so do not draw them here.
    if (effect.kind === 'give' && !moment.isSolved) drawGive(put, moment, effect, layer);
    if (effect.kind === 'take' && layer === 'below') drawGlint(put, moment, effect);
  }
}

function drawGlint(put: Put, moment: Moment, effect: Extract<Effect, { kind: 'take' }>): void {
  const { x, y } = centreOf(moment.layout, moment.level, effect.at);
  const share = shareOf(effect, moment.nowMs);
  put('glow', x, y, mix(0.6, 0.9, share), { alpha: 0.8 * (1 - share), glow: 1 });
}

function drawGive(
  put: Put,
  moment: Moment,
  effect: Extract<Effect, { kind: 'give' }>,
  layer: 'below' | 'above',
): void {
  const { level, layout, nowMs, isCalm } = moment;
  const { tile } = layout;
  const age = nowMs - effect.startMs;
  const from = centreOf(layout, level, effect.giver);
  const { x, y } = centreOf(layout, level, effect.friend.at);
  const handed = easeInOut(clamp(age / HANDOVER_MS));
  const unwrapped = clamp((age - HANDOVER_MS) / UNWRAP_MS);
  const left = clamp((age - HANDOVER_MS - UNWRAP_MS) / LEAVING_MS);

  if (layer === 'below') {
    const light = arc(clamp((age - HANDOVER_MS) / (UNWRAP_MS + LEAVING_MS)));
    if (!isCalm)
      put('rays', x, y, 1.5 * easeOut(unwrapped), { alpha: light * 0.7, turn: age / 900, glow: 0.7 });
    put('glow', x, y, 1.5, { alpha: light * 0.9, glow: 0.6 });
    return;
  }
  const chair = chairOf(layout, effect.chair);
  const away = easeInOut(left);
  const hops = isCalm ? 0 : Math.abs(Math.sin(unwrapped * Math.PI * 2)) * 0.16 * (1 - left);
  const friendX = mix(x - 0.14 * tile * (1 - away), chair.x, away);
  const leap = isCalm ? 0 : arc(left) * 0.6 * tile;
  const friendY = mix(y, chair.y, away) - hops * tile - leap;
  const size = mix(0.82, chair.size / tile, away);
  const { gift } = effect.friend;
  put(handed < 1 ? `friend for ${gift}` : `glad friend with ${gift}`, friendX, friendY, size);
  const giftX = mix(mix(from.x, x, handed), friendX, handed);
  const giftY =
    mix(from.y, y, handed) - arc(handed) * 0.3 * tile - 0.2 * tile * easeOut(unwrapped) * (1 - away);
  const pop = 1 + 0.5 * arc(unwrapped);
  put(
    gift,
    mix(giftX, friendX + 0.26 * size * tile, away),
    mix(giftY, friendY + 0.14 * size * tile, away),
    mix(0.5, 0.42 * (chair.size / tile), away) * pop,
  );
  if (isCalm || unwrapped <= 0) return;
  for (const scrap of SCRAPS.slice(0, 26)) {
    const way = easeOut(clamp((age - HANDOVER_MS) / (UNWRAP_MS + LEAVING_MS * 0.8)));
    const reach = scrap.speed * 1.15 * tile * way;
    const fall = 0.6 * tile * way * way;
    put(
      scrap.paper,
      x + Math.cos(scrap.angle) * reach,
      y - 0.2 * tile + Math.sin(scrap.angle) * reach * 0.8 + fall,
      0.62,
      {
        turn: scrap.turn * way,
        alpha: clamp((1 - way) * 3),
      },
    );
  }
}

function chairOf(layout: Layout, index: number): { x: number; y: number; size: number } {
  const { audience } = layout;
  const size = chairSize(layout);
  const middle = audience.x + audience.width / 2;
  const side = index % 2 === 0 ? 1 : -1;
  return { x: middle + side * Math.ceil(index / 2) * size * 1.25, y: audience.y + audience.height / 2, size };
}

function drawAudience(put: Put, moment: Moment): void {
  const { level, before, effects, layout, isSolved } = moment;
  if (isSolved) return;
  const waiting = new Set(before.friends.map((friend) => friend.at));
  const arriving = new Set(effects.flatMap((effect) => (effect.kind === 'give' ? [effect.friend.at] : [])));
  level.start.friends.forEach(({ at, gift }, index) => {
    if (waiting.has(at) || arriving.has(at)) return;
    const { x, y, size } = chairOf(layout, index);
    put(`glad friend with ${gift}`, x, y, size / layout.tile);
    put(gift, x + 0.26 * size, y + 0.14 * size, (0.42 * size) / layout.tile);
  });
}

function bowOf({ layout }: Moment): { x: number; y: number; size: number } {
  const { board, area, tile } = layout;
  const size = Math.min(tile * 1.05, 96);
  return {
    x: board.x + board.width / 2,
    y: Math.min(board.y + board.height + size * 0.15, area.y + area.height - size * 0.35),
    size,
  };
}

function ageOfFinale({ effects, nowMs }: Moment): number {
  const finale = effects.find((effect) => effect.kind === 'finale');
  return finale ? nowMs - finale.startMs : Number.POSITIVE_INFINITY;
}

function drawFinaleLight(put: Put, moment: Moment): void {
  const age = ageOfFinale(moment);
  const { x, y, size } = bowOf(moment);
  const { tile } = moment.layout;
  const raised = easeOut(clamp(age / 420));
  put('glow', x, y - size * 0.3, (4 * size) / tile, { alpha: 0.42 * raised, glow: 0.25 });
  if (moment.isCalm || age >= 2200) return;
  const turn = { alpha: 0.55 * arc(clamp(age / 2200)), turn: age / 2600, glow: 0.8 };
  put('rays', x, y - size * 0.3, (4.4 * size) / tile, turn);
}

export function drawFinale(put: Put, moment: Moment): void {
  const age = ageOfFinale(moment);
  const { layout, level, isCalm } = moment;
  const { x: middle, y, size } = bowOf(moment);
  const glads = level.start.friends;
  const raised = easeOut(clamp(age / 420));
  const row: (Gift | null)[] = glads.map(({ gift }) => gift);
  row.splice(Math.ceil(row.length / 2), 0, null);
  row.forEach((gift, index) => {
    const x = middle + (index - (row.length - 1) / 2) * size * 1.15;
    const hop = isCalm ? 0 : Math.abs(Math.sin(clamp(age / 1700 - index * 0.06) * Math.PI * 3)) * 0.3 * size;
    const scale = (size * raised) / layout.tile;
    put('shadow', x, y + 0.42 * size, scale);
    put(gift ? `glad friend with ${gift}` : 'glad player', x, y - hop, scale);
    if (gift) put(gift, x + 0.28 * size, y + 0.12 * size - hop, 0.5 * scale);
  });
  if (isCalm) return;
  const fall = clamp(age / 2200);
  if (fall >= 1) return;
  for (const scrap of SCRAPS) {
    const way = clamp(fall * 1.7 - scrap.delay * 0.7);
    const sway = Math.sin(way * 9 + scrap.angle) * 22;
    put(scrap.paper, scrap.column * layout.width + sway, way * (layout.height + 40) - 20, 0.8, {
      turn: scrap.turn * way,
      alpha: clamp((1 - way) * 4),
    });
  }
}
