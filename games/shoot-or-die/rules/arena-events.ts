/** Arena events from the second act on: the valve closes, half the arena floods, or it goes dark. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { nextBelow, nextFraction } from '#engine/rules/random.ts';
import { noteEvent } from './events.ts';
import { ARENA_EVENTS, type ArenaEvent, type Run } from './run.ts';

export const FIRST_WAVE_OF_EVENTS = 12;

const QUIET_STEPS = 14 * STEPS_PER_SECOND;
export const ANNOUNCEMENT_STEPS = 3 * STEPS_PER_SECOND;
export const EVENT_STEPS = 9 * STEPS_PER_SECOND;
const EASE_STEPS = 1.5 * STEPS_PER_SECOND;

export const CLOSED_RADIUS = 330;

/** Fraction of its speed that a wading heart keeps. */
const WADING_FACTOR = 0.6;
/** Life that a wading heart loses per second. */
export const FLOOD_DRAIN = 5;

export const DARK_REACH = 270;

export function createArenaEvent(): ArenaEvent {
  return { name: 'close', stage: 'quiet', steps: 0, wayX: 1, wayY: 0 };
}

export function advanceArenaEvent(run: Run): void {
  const { arenaEvent, waves } = run;
  if (waves.number < FIRST_WAVE_OF_EVENTS) return;
  arenaEvent.steps++;
  if (arenaEvent.stage === 'quiet' && arenaEvent.steps >= QUIET_STEPS) tell(run);
  else if (arenaEvent.stage === 'told' && arenaEvent.steps >= ANNOUNCEMENT_STEPS) enter(run, 'on');
  else if (arenaEvent.stage === 'on' && arenaEvent.steps >= EVENT_STEPS) enter(run, 'quiet');
}

/** Returns the strength of the event, 0 to 1: it fades in and out. */
export function arenaEventStrength({ stage, steps }: ArenaEvent): number {
  if (stage !== 'on') return 0;
  return Math.min(1, steps / EASE_STEPS, (EVENT_STEPS - steps) / EASE_STEPS);
}

export function closeIn(event: ArenaEvent, arenaRadius: number): number {
  if (event.name !== 'close' || event.stage !== 'on') return arenaRadius;
  return arenaRadius - Math.max(0, arenaRadius - CLOSED_RADIUS) * arenaEventStrength(event);
}

export function isFlooded({ name, stage, wayX, wayY }: ArenaEvent, x: number, y: number): boolean {
  return name === 'flood' && stage === 'on' && x * wayX + y * wayY > 0;
}

/** Slows a heart that wades. Call this after the heart has moved. Returns whether the heart wades. */
export function wade({ arenaEvent, player }: Run): boolean {
  if (!isFlooded(arenaEvent, player.x, player.y)) return false;
  player.x = player.fromX + (player.x - player.fromX) * WADING_FACTOR;
  player.y = player.fromY + (player.y - player.fromY) * WADING_FACTOR;
  return true;
}

function tell(run: Run): void {
  const { arenaEvent, random } = run;
  const last = ARENA_EVENTS.indexOf(arenaEvent.name);
  const next = (last + 1 + nextBelow(random, ARENA_EVENTS.length - 1)) % ARENA_EVENTS.length;
  arenaEvent.name = ARENA_EVENTS[next] ?? 'close';
  const turn = nextFraction(random);
  arenaEvent.wayX = cosineOfTurn(turn);
  arenaEvent.wayY = sineOfTurn(turn);
  enter(run, 'told');
}

function enter(run: Run, stage: ArenaEvent['stage']): void {
  const { arenaEvent } = run;
  arenaEvent.stage = stage;
  arenaEvent.steps = 0;
  const number = ARENA_EVENTS.indexOf(arenaEvent.name);
  if (stage === 'told') noteEvent(run.events, 'arena-told', 0, 0, arenaEvent.wayX, arenaEvent.wayY, number);
  else if (stage === 'on') noteEvent(run.events, 'arena-on', 0, 0, arenaEvent.wayX, arenaEvent.wayY, number);
}
