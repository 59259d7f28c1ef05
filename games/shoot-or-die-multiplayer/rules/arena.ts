/** Positions of obstacles are fractions of the wall's distance. Obstacles sink before the wall could squeeze a heart against them. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';

export const ARENAS = ['chamber', 'columns', 'septum', 'carousel', 'whirl'] as const;

export type Arena = (typeof ARENAS)[number];

/** Initial distance of the wall from the middle, in world units. */
export const OPEN_WALL = 468;
/** Smallest distance of the wall from the middle, in world units. */
const LEAST_WALL = 96;

/** Second of the round at which the wall starts to close. */
export const CLOSES_AT = 10;
/** Second of the round at which the wall is closed. */
const CLOSED_AT = 34;
/** The warning appears this many seconds before the wall starts to close. */
export const WARNING_SECONDS = 3;

/** Distance of the wall at which pillars start to sink. */
const SINKING_FROM = 300;
/** Distance of the wall at which all pillars are gone. */
const SUNK_AT = 170;

/** Speed of the whirl arena's current at the fully open wall, in world units per second. */
const CURRENT = 130;

const CAROUSEL_SECONDS = 11;

export function wallAt(seconds: number): number {
  const closed = (seconds - CLOSES_AT) / (CLOSED_AT - CLOSES_AT);
  return OPEN_WALL - (OPEN_WALL - LEAST_WALL) * Math.max(0, Math.min(1, closed));
}

export interface Pillar {
  x: number;
  y: number;
  radius: number;
}

/** Only the first `count` of `items` are in use. */
export interface Pillars {
  count: number;
  readonly items: readonly Pillar[];
}

const MOST_PILLARS = 4;

export function createPillars(): Pillars {
  return { count: 0, items: Array.from({ length: MOST_PILLARS }, () => ({ x: 0, y: 0, radius: 0 })) };
}

export function placePillars(pillars: Pillars, arena: Arena, seconds: number): void {
  pillars.count = 0;
  const wall = wallAt(seconds);
  const risen = Math.max(0, Math.min(1, (wall - SUNK_AT) / (SINKING_FROM - SUNK_AT)));
  if (risen === 0) return;
  const add = (x: number, y: number, radius: number): void => {
    const pillar = pillars.items[pillars.count++] as Pillar;
    pillar.x = x * wall;
    pillar.y = y * wall;
    pillar.radius = radius * wall * risen;
  };
  switch (arena) {
    case 'columns':
      for (let i = 0; i < 4; i++) add(0.36 * cosineOfTurn(i / 4), 0.36 * sineOfTurn(i / 4), 0.085);
      break;
    case 'septum':
      for (const y of [-0.42, -0.25, 0.25, 0.42]) add(0, y, 0.095);
      break;
    case 'carousel':
      for (const half of [0, 0.5]) {
        const turn = 0.25 + half + seconds / CAROUSEL_SECONDS;
        add(0.31 * cosineOfTurn(turn), 0.31 * sineOfTurn(turn), 0.115);
      }
      break;
    case 'chamber':
    case 'whirl':
      break;
  }
}

export function keepOutOfPillars(pillars: Pillars, thing: { x: number; y: number }, radius: number): void {
  for (let i = 0; i < pillars.count; i++) {
    const pillar = pillars.items[i] as Pillar;
    const awayX = thing.x - pillar.x;
    const awayY = thing.y - pillar.y;
    const reach = pillar.radius + radius;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square === 0) continue;
    const distance = Math.sqrt(square);
    thing.x = pillar.x + (awayX / distance) * reach;
    thing.y = pillar.y + (awayY / distance) * reach;
  }
}

export function driftInArena(arena: Arena, thing: { x: number; y: number }, seconds: number): void {
  if (arena !== 'whirl') return;
  const { x, y } = thing;
  const share = (CURRENT / OPEN_WALL) * seconds;
  thing.x = x - y * share;
  thing.y = y + x * share;
}
