import { noteEvent } from './events.ts';
import type { Race, Ship } from './state.ts';
import { alongBetween, pathOf } from './track.ts';

const TOUCH_ACROSS = 2.6;
const TOUCH_ALONG = 6;
const TOUCH_HEIGHT = 2.5;

const PUSH_FRACTION = 0.12;

const EXCHANGE = 0.55;

const BUMP_SPEED = 6;

const BUMP_REST_STEPS = 30;

export function settleContacts(race: Race): void {
  const { ships } = race;
  for (let i = 0; i < ships.length; i++) {
    for (let k = i + 1; k < ships.length; k++) touch(race, i, k);
  }
}

function touch(race: Race, first: number, second: number): void {
  const a = race.ships[first] as Ship;
  const b = race.ships[second] as Ship;
  if (a.path !== b.path || a.phase === 'falling' || b.phase === 'falling') return;
  if (a.graceSteps > 0 || b.graceSteps > 0) return;
  const path = pathOf(race.track, a.path);
  const along = path.isClosed ? alongBetween(path, a.along, b.along) : b.along - a.along;
  const across = b.across - a.across;
  const deepAlong = TOUCH_ALONG - Math.abs(along);
  const deepAcross = TOUCH_ACROSS - Math.abs(across);
  if (deepAlong <= 0 || deepAcross <= 0 || Math.abs(b.height - a.height) > TOUCH_HEIGHT) return;
  if (deepAcross < deepAlong * 0.6) pushAside(race, first, second, across < 0 ? -1 : 1, deepAcross);
  else pushAlong(race, first, second, along < 0 ? -1 : 1, deepAlong);
}

function pushAside(race: Race, first: number, second: number, side: -1 | 1, depth: number): void {
  const a = race.ships[first] as Ship;
  const b = race.ships[second] as Ship;
  a.across -= side * depth * PUSH_FRACTION;
  b.across += side * depth * PUSH_FRACTION;
  const closing = (a.slip - b.slip) * side;
  if (closing > 0) {
    a.slip -= side * closing * EXCHANGE;
    b.slip += side * closing * EXCHANGE;
  }
  note(race, first, second, closing);
}

function pushAlong(race: Race, first: number, second: number, side: -1 | 1, depth: number): void {
  const a = race.ships[first] as Ship;
  const b = race.ships[second] as Ship;
  a.along -= side * depth * PUSH_FRACTION * 0.5;
  b.along += side * depth * PUSH_FRACTION * 0.5;
  const closing = (a.speed - b.speed) * side;
  if (closing > 0) {
    a.speed -= side * closing * EXCHANGE;
    b.speed += side * closing * EXCHANGE;
  }
  note(race, first, second, closing);
}

function note(race: Race, first: number, second: number, closing: number): void {
  const a = race.ships[first] as Ship;
  const b = race.ships[second] as Ship;
  if (closing < BUMP_SPEED) return;
  const isNew = a.bumpRestSteps === 0 || b.bumpRestSteps === 0;
  a.bumpRestSteps = BUMP_REST_STEPS;
  b.bumpRestSteps = BUMP_REST_STEPS;
  if (!isNew) return;
  a.bumps++;
  b.bumps++;
  noteEvent(race.events, 'bump', first, closing, 0, second);
}
