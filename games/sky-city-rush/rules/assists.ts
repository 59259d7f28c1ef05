/** What the ship does for a pilot who asked for help. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Drive } from './flight.ts';
import type { Assist, Ship } from './state.ts';
import { GAP, type Section } from './track.ts';

const TWO_PI = 6.283185307179586;

/** An assist in numbers. */
interface Help {
  /** Share of each bend that the ship follows by itself. */
  follow: number;
  /** Share of the steering that the stick has beside that: a key is either down or not, and full steering is a lot. */
  stick: number;
  /** How strongly the nose comes back to the track's direction while the stick is at rest, per second. */
  centring: number;
  /** Radians a second at most by which rails turn the ship away from an edge. */
  rail: number;
  /** Share of the top speed that the help leaves. */
  pace: number;
  /** Whether the throttle is held by the ship. */
  isThrottleHeld: boolean;
}

const HELP: Readonly<Record<Assist, Help>> = {
  cruise: { follow: 0.6, stick: 0.65, centring: 1.6, rail: 2, pace: 0.95, isThrottleHeld: true },
  pilot: { follow: 0.25, stick: 0.9, centring: 0.6, rail: 0.5, pace: 1, isThrottleHeld: false },
  ace: { follow: 0, stick: 1, centring: 0, rail: 0, pace: 1, isThrottleHeld: false },
};

/** Rails look so many seconds ahead, and turn away who would then be nearer to an edge than this, in metres. */
const RAIL_SECONDS = 0.45;
const RAIL_MARGIN = 2;

/** They turn with all their strength against who would be so many metres nearer still. */
const RAIL_DEPTH = 2.5;

/** m/s² that a rail at full strength costs: it keeps one on the track, but whoever steers is faster. */
const RAIL_LOSS = 60;

/** A nose turned farther than this from the track, in turns, is not brought back by the track's bends. */
const ASTRAY_TURNS = 0.2;

/** Adds an assist's help to a drive that holds the pilot's input. */
export function assist(kind: Assist, ship: Ship, section: Section, drive: Drive): void {
  const help = HELP[kind];
  drive.pace *= help.pace;
  drive.assistYaw = 0;
  drive.assistLoss = 0;
  if (help.isThrottleHeld && !(drive.brakeLeft && drive.brakeRight)) drive.throttle = 1;
  const rest = 1 - Math.abs(drive.steer);
  drive.steer *= help.stick;
  if (Math.abs(ship.heading) <= ASTRAY_TURNS) {
    drive.assistYaw += help.follow * section.bend * ship.speed;
    drive.assistYaw -= help.centring * rest * rest * ship.heading * TWO_PI;
  }
  if (help.rail > 0 && (section.flags & GAP) === 0) keepOffEdges(help, ship, section, drive);
}

/** Turns away who would soon be at an edge, and takes the steering that leads there. */
function keepOffEdges(help: Help, ship: Ship, section: Section, drive: Drive): void {
  const aside = ship.speed * sineOfTurn(ship.heading) + ship.slip * cosineOfTurn(ship.heading);
  // Of a bend the ship drifts outwards by what it does not follow.
  const drift = ((help.follow - 1) * section.bend * ship.speed * ship.speed * RAIL_SECONDS) / 2;
  const soon = ship.across + (aside + drift) * RAIL_SECONDS;
  const overRight = soon - (section.right - RAIL_MARGIN);
  const overLeft = section.left + RAIL_MARGIN - soon;
  const over = Math.max(overLeft, overRight);
  if (over <= 0) return;
  const strength = Math.min(1, over / RAIL_DEPTH);
  const away = overLeft > overRight ? 1 : -1;
  drive.assistYaw += away * strength * help.rail;
  drive.assistLoss = strength * RAIL_LOSS;
  if (drive.steer * away < 0) drive.steer *= 1 - strength * Math.min(1, help.rail);
}
