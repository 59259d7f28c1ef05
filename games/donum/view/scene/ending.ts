import { arc, clamp, easeOut, mix } from '#engine/rendering/easing.ts';
import type { Gift } from '../../rules/rules.ts';
import { ENDING_MS, LAST_AFTER_MS, WALK_MS } from '../../session/level-run.ts';
import type { Layout } from '../layout.ts';
import { type Ending, type Put, SCRAPS } from './moment.ts';

/** Maximum number of friends drawn (two sprites each); more than all levels have together. */
export const MOST_GUESTS = 250;

interface Guest {
  readonly x: number;
  readonly y: number;
  readonly gift: Gift;
  /** Position in the order of arrival, 0 to 1. */
  readonly turn: number;
}

/** The golden angle spreads positions evenly, like seeds in a sunflower. */
const GOLDEN_ANGLE = 2.399963;

/** Free space for the giver in the middle, as a fraction of the radius. */
const INNER = 0.2;

/** With `isCalm` all friends are on the stage at once, without confetti. */
export function drawEnding(
  put: Put,
  layout: Layout,
  { gifts, startMs }: Ending,
  nowMs: number,
  isCalm: boolean,
): void {
  const age = isCalm ? ENDING_MS : nowMs - startMs;
  const { area, tile, width } = layout;
  const centre = { x: area.x + area.width / 2, y: area.y + area.height * 0.52 };
  const radius = { x: area.width * 0.47, y: area.height * 0.46 };
  const size = Math.min(64, 1.05 * Math.sqrt((Math.PI * radius.x * radius.y) / (gifts.length + 8)));
  const scale = size / tile;

  const giver = Math.min(110, 1.9 * size) / tile;
  put('glow', centre.x, centre.y, 4 * giver, { alpha: 0.5, glow: 0.3 });
  const guests = gifts.map((gift, index): Guest => {
    const share = (index + 0.5) / gifts.length;
    const out = mix(INNER, 1, Math.sqrt(share));
    const angle = index * GOLDEN_ANGLE;
    return {
      x: centre.x + Math.cos(angle) * out * radius.x,
      y: centre.y + Math.sin(angle) * out * radius.y,
      gift,
      turn: share,
    };
  });
  guests.sort((a, b) => a.y - b.y);
  const behind = guests.filter(({ y }) => y < centre.y);
  for (const guest of behind) drawGuest(put, guest);
  const bow = isCalm ? 0 : Math.abs(Math.sin(age / 480)) * 0.1 * tile * clamp((ENDING_MS - age) / 400);
  put('glad player', centre.x, centre.y - bow, giver);
  for (const guest of guests.slice(behind.length)) drawGuest(put, guest);
  if (!isCalm) drawPaper(put, layout, age);

  function drawGuest(putGuest: Put, { x, y, gift, turn }: Guest): void {
    const walked = clamp((age - turn * LAST_AFTER_MS) / WALK_MS);
    if (walked <= 0) return;
    const from = x < centre.x ? -size : width + size;
    const way = easeOut(walked);
    const hop = arc((walked * 3) % 1) * 0.18 * size * (walked < 1 ? 1 : 0);
    const at = mix(from, x, way);
    putGuest(`glad friend with ${gift}`, at, y - hop, scale);
    putGuest(gift, at + 0.26 * size, y + 0.14 * size - hop, 0.5 * scale);
  }
}

function drawPaper(put: Put, { width, height }: Layout, age: number): void {
  for (const { paper, column, delay, turn, angle } of SCRAPS) {
    const way = clamp((age / ENDING_MS) * 1.6 - delay * 0.6);
    if (way <= 0 || way >= 1) continue;
    const x = column * width + Math.sin(way * 9 + angle) * 22;
    put(paper, x, way * (height + 40) - 20, 0.7, { turn: turn * way, alpha: clamp((1 - way) * 4) });
  }
}
