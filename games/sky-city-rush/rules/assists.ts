/** What the ship does for a pilot who asked for help. */
import type { Drive } from './flight.ts';
import type { Assist, Ship } from './state.ts';
import type { Section } from './track.ts';

const TWO_PI = 6.283185307179586;

/** An assist in numbers. */
interface Help {
  /** Share of each bend that the ship follows by itself. */
  follow: number;
  /** How strongly the nose comes back to the track's direction while the stick is at rest, per second. */
  centring: number;
  /** Radians a second at most by which the ship turns away from an edge. */
  rail: number;
  /** Share of the top speed that the help leaves. */
  pace: number;
  /** Whether the throttle is held by the ship. */
  isThrottleHeld: boolean;
}

const HELP: Readonly<Record<Assist, Help>> = {
  cruise: { follow: 0.8, centring: 2.2, rail: 0.85, pace: 0.95, isThrottleHeld: true },
  pilot: { follow: 0.35, centring: 1, rail: 0, pace: 1, isThrottleHeld: false },
  ace: { follow: 0, centring: 0, rail: 0, pace: 1, isThrottleHeld: false },
};

/** Metres from an edge within which rails turn the ship away. */
const RAIL_REACH = 4.5;

/** Adds an assist's help to a drive that holds the pilot's wishes. */
export function assist(kind: Assist, ship: Ship, section: Section, drive: Drive): void {
  const help = HELP[kind];
  drive.pace *= help.pace;
  if (help.isThrottleHeld && !(drive.brakeLeft && drive.brakeRight)) drive.throttle = 1;
  drive.assistYaw = 0;
  const isAstray = Math.abs(ship.heading) > 0.2;
  if (isAstray) return;
  const rest = 1 - Math.abs(drive.steer);
  drive.assistYaw += help.follow * section.bend * ship.speed;
  drive.assistYaw -= help.centring * rest * rest * ship.heading * TWO_PI;
  const nearLeft = RAIL_REACH - (ship.across - section.left);
  const nearRight = RAIL_REACH - (section.right - ship.across);
  const away = (Math.max(0, nearLeft) - Math.max(0, nearRight)) / RAIL_REACH;
  // Rails only turn away what still heads for the edge or lies along it.
  if (away > 0 ? ship.heading < 0.02 : ship.heading > -0.02) drive.assistYaw += help.rail * away;
}
