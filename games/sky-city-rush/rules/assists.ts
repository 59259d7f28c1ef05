import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Drive } from './flight.ts';
import type { Assist, Ship } from './state.ts';
import { GAP, type Section } from './track.ts';

const TWO_PI = 6.283185307179586;

interface Help {
  /** Fraction of each bend that the ship follows without steering. */
  follow: number;
  /** Factor of the input's steering; below 1, because a key always steers fully. */
  stick: number;
  /** Rate per second at which the nose returns to the track's direction while the stick is at rest. */
  centring: number;
  /** Maximum rate at which the assist turns the ship away from an edge, in radians per second. */
  rail: number;
  pace: number;
  isThrottleHeld: boolean;
}

const HELP: Readonly<Record<Assist, Help>> = {
  cruise: { follow: 0.6, stick: 0.65, centring: 1.6, rail: 2, pace: 0.95, isThrottleHeld: true },
  pilot: { follow: 0.25, stick: 0.9, centring: 0.6, rail: 0.5, pace: 1, isThrottleHeld: false },
  ace: { follow: 0, stick: 1, centring: 0, rail: 0, pace: 1, isThrottleHeld: false },
};

/** The rails act if the ship will be nearer to an edge than `RAIL_MARGIN` metres in `RAIL_SECONDS`. */
const RAIL_SECONDS = 0.45;
const RAIL_MARGIN = 2;

/** Metres beyond `RAIL_MARGIN` at which the rails act with full strength. */
const RAIL_DEPTH = 2.5;

/** Deceleration by a rail at full strength in m/s²: safe, but slower than steering. */
const RAIL_LOSS = 60;

/** Largest deviation of the nose from the track, in turns, at which the assist still follows bends. */
const LARGEST_DEVIATION_TURNS = 0.2;

/** With `isOnRails` the ship is steered as on Cruise, with the pace and the throttle of `kind`. */
export function assist(kind: Assist, ship: Ship, section: Section, drive: Drive, isOnRails = false): void {
  const help = HELP[kind];
  const steering = isOnRails ? HELP.cruise : help;
  drive.pace *= help.pace;
  drive.assistYaw = 0;
  drive.assistLoss = 0;
  drive.isHeld = false;
  if (help.isThrottleHeld && !(drive.brakeLeft && drive.brakeRight)) drive.throttle = 1;
  const rest = 1 - Math.abs(drive.steer);
  drive.steer *= steering.stick;
  if (Math.abs(ship.heading) <= LARGEST_DEVIATION_TURNS) {
    drive.assistYaw += steering.follow * section.bend * ship.speed;
    drive.assistYaw -= steering.centring * rest * rest * ship.heading * TWO_PI;
  }
  if (steering.rail > 0 && (section.flags & GAP) === 0) keepOffEdges(steering, ship, section, drive);
}

function keepOffEdges(help: Help, ship: Ship, section: Section, drive: Drive): void {
  const aside = ship.speed * sineOfTurn(ship.heading) + ship.slip * cosineOfTurn(ship.heading);
  // In a bend a ship that follows only a fraction of it drifts outwards.
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
  // Pilot's rails are too weak to keep the ship on the deck.
  drive.isHeld = help.rail >= 1;
  if (drive.steer * away < 0) drive.steer *= 1 - strength * Math.min(1, help.rail);
}
