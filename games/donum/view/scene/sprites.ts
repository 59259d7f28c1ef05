import { arc, clamp, easeInOut, easeOut, mix } from '#engine/rendering/easing.ts';
import {
  DIRECTIONS,
  type Direction,
  type Friend,
  type Gift,
  isOpenPit,
  type Level,
  neighbour,
  type State,
} from '../../rules/rules.ts';
import { ANGLES, centreOf } from '../layout.ts';
import { drawEffects, drawFinale } from './draw-effects.ts';
import { drawEnding } from './ending.ts';
import { type Moment, type Put, shareOf } from './moment.ts';
import { SLOT_TILES, slotOf } from './sprite-atlas.ts';
import type { SpriteBatch } from './sprite-batch.ts';

export function drawSprites(batch: SpriteBatch, moment: Moment): void {
  const { level, layout, hint } = moment;
  const { tile } = layout;
  batch.clear();
  const put: Put = (sprite, x, y, size = 1, extra = {}) => {
    const { alpha = 1, turn = 0, glow = 0, stretch = 1 } = extra;
    const length = size * SLOT_TILES * tile;
    batch.add(slotOf(sprite), { x, y, width: length / stretch, height: length * stretch, turn, alpha, glow });
  };
  if (moment.ending) {
    drawEnding(put, layout, moment.ending, moment.nowMs, moment.isCalm);
    batch.finish();
    return;
  }
  const centre = (place: number) => centreOf(layout, level, place);

  for (const place of moment.before.filled) put('filled pit', centre(place).x, centre(place).y);
  for (const place of hint?.marked ?? []) put('ring', centre(place).x, centre(place).y);
  drawEffects(put, moment, 'below');
  drawThings(put, moment);
  for (const { at, direction } of hint?.way ?? []) {
    const next = neighbour(level, at, direction);
    const from = centre(at);
    const to = centre(next ?? at);
    put('arrow', (from.x + to.x) / 2, (from.y + to.y) / 2, 0.62, { turn: ANGLES[direction] });
  }
  drawEffects(put, moment, 'above');
  if (moment.isSolved) drawFinale(put, moment);
  batch.finish();
}

interface Thing {
  readonly depth: number;
  draw(): void;
}

function drawThings(put: Put, moment: Moment): void {
  const { level, layout, before, turn } = moment;
  const share = easeInOut(moment.share);
  const things: Thing[] = [];
  const { tile } = layout;

  const moved = new Set([...(turn?.pushed ?? []), ...(turn?.pulled === null || !turn ? [] : [turn.pulled])]);
  const direction = turn?.walked ? directionOf(level, before.player, moment.after.player) : null;
  for (const crate of before.crates) {
    const from = centreOf(layout, level, crate);
    const goal = moved.has(crate) && direction ? neighbour(level, crate, direction) : crate;
    const to = centreOf(layout, level, goal ?? crate);
    const x = mix(from.x, to.x, share);
    const y = mix(from.y, to.y, share);
    const sinks = goal !== null && (turn?.sunk.includes(goal) ?? false);
    const size = sinks ? mix(1, 0.93, clamp((share - 0.7) / 0.3)) : 1;
    things.push({ depth: y - 0.1 * tile, draw: () => put('crate', x, y, size) });
  }
  for (const placed of before.gifts) {
    if (turn?.taken && placed.at === moment.after.player) continue;
    const { x, y } = centreOf(layout, level, placed.at);
    things.push({ depth: y, draw: () => drawGift(put, placed.gift, x, y, tile) });
  }
  for (const friend of before.friends) {
    if (turn?.given?.at === friend.at) continue;
    things.push({ depth: centreOf(layout, level, friend.at).y, draw: () => drawFriend(put, moment, friend) });
  }
  const player = playerPlace(moment);
  if (!moment.isSolved) things.push({ depth: player.y + 0.05 * tile, draw: () => drawPlayer(put, moment) });
  things.sort((a, b) => a.depth - b.depth);
  for (const thing of things) thing.draw();
}

function directionOf(level: Level, from: number, to: number): Direction | null {
  return DIRECTIONS.find((direction) => neighbour(level, from, direction) === to) ?? null;
}

function drawGift(put: Put, gift: Gift, x: number, y: number, tile: number): void {
  put('shadow', x, y + 0.26 * tile, 0.78);
  put(gift, x, y - 0.02 * tile, 0.7);
}

function drawFriend(put: Put, { level, layout }: Moment, { at, gift, back }: Friend): void {
  const { x, y } = centreOf(layout, level, at);
  const { tile } = layout;
  put('shadow', x - 0.17 * tile, y + 0.39 * tile, 0.8);
  put(`friend for ${gift}`, x - 0.19 * tile, y + 0.09 * tile, 0.74);
  put('bubble', x + 0.18 * tile, y - 0.19 * tile, 0.8);
  put(gift, x + 0.18 * tile, y - 0.25 * tile, 0.4);
  if (back) put(back, x - 0.3 * tile, y + 0.24 * tile, 0.46);
}

/** Returns the player's position in CSS pixels; `height` is above the floor. */
function playerPlace(moment: Moment): { x: number; y: number; height: number } {
  const { level, layout, before, after, turn, effects, nowMs, isCalm } = moment;
  const share = easeInOut(moment.share);
  const from = centreOf(layout, level, before.player);
  const to = centreOf(layout, level, after.player);
  let x = mix(from.x, to.x, share);
  let y = mix(from.y, to.y, share);
  const over = (state: State): number => (isOpenPit(level, state, state.player) ? 0.16 : 0);
  let height = mix(over(before), over(after), share) * layout.tile;
  if (!isCalm && turn?.walked && turn.pushed.length === 0) height += 0.07 * arc(moment.share) * layout.tile;
  if (turn?.given) {
    const friend = centreOf(layout, level, turn.given.at);
    x = mix(from.x, friend.x, 0.2 * arc(moment.share));
    y = mix(from.y, friend.y, 0.2 * arc(moment.share));
  }
  for (const effect of effects) {
    if (effect.kind !== 'bump' || moment.share < 1) continue;
    const way = 0.09 * arc(shareOf(effect, nowMs)) * layout.tile;
    x += Math.cos(ANGLES[effect.direction]) * way;
    y += Math.sin(ANGLES[effect.direction]) * way;
  }
  return { x, y, height };
}

function drawPlayer(put: Put, moment: Moment): void {
  const { layout, before, after, turn } = moment;
  const { tile } = layout;
  const { x, y, height } = playerPlace(moment);
  const lean = turn?.pushed.length || turn?.pulled !== null ? 0.96 : 1;
  put('shadow', x, y + 0.38 * tile, 1 - height / tile, { alpha: 1 - (1.6 * height) / tile });
  put('player', x, y - height, 0.88, {
    stretch: moment.isCalm ? 1 : mix(1, lean, arc(moment.share)),
  });
  drawHands(put, moment, x, y - height, turn && moment.share < 1 ? before : after);
}

/** Draws the older gift on the left and the newer on the right; a gift that changes hands is animated. */
function drawHands(put: Put, moment: Moment, x: number, y: number, shown: State): void {
  const { layout, after, turn, share } = moment;
  const { tile } = layout;
  const handX = (index: number): number => x + (index === 0 ? -0.3 : 0.3) * tile;
  const handY = y + 0.16 * tile;
  const swing = easeOut(share);
  const isTaking = turn?.taken != null && share < 1;
  const kept = isTaking ? after.hands : shown.hands;
  kept.forEach((gift, index) => {
    const isNew = isTaking && index === after.hands.length - 1;
    // When the older gift is set down, the newer gift slides to the hand of the older one.
    const wasOther = isTaking && turn.setDown !== null && index === 0;
    if (turn?.given && share < 1 && gift === turn.given.gift && index === shown.hands.indexOf(gift)) return;
    const fromX = isNew ? centreOf(layout, moment.level, after.player).x : handX(wasOther ? 1 : index);
    const fromY = isNew ? centreOf(layout, moment.level, after.player).y : handY;
    put(
      gift,
      mix(fromX, handX(index), swing),
      mix(fromY, handY, swing),
      isNew ? mix(0.7, 0.46, swing) : 0.46,
    );
  });
  if (turn?.given?.back && share < 1) {
    const from = centreOf(layout, moment.level, turn.given.at);
    const hand = after.hands.length - 1;
    put(turn.given.back, mix(from.x, handX(hand), swing), mix(from.y, handY, swing), 0.46);
  }
  if (isTaking && turn.setDown) {
    const goal = centreOf(layout, moment.level, after.player);
    put(turn.setDown, mix(handX(0), goal.x, swing), mix(handY, goal.y, swing), mix(0.46, 0.7, swing));
  }
}
