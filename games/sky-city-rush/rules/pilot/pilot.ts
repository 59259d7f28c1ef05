/** A pilot's character, and its state in flight. Plain data, used by the other files of this folder. */
import type { Track } from '../track.ts';

/** Fractions are 0 to 1. */
export interface Skill {
  /** Throttle that it dares to use. */
  throttle: number;
  /** How closely it follows the racing line; the rest is the middle of the deck. */
  line: number;
  /** Fraction of the possible turn rate that it relies on for bends. */
  daring: number;
  /** Whether it uses one air brake in bends. */
  isSliding: boolean;
  /** Rush from which it boosts; above 1 never. */
  boostFrom: number;
  /** Fraction of forks at which it takes the shortcut. */
  nerve: number;
  /** How close it flies to edges on straights, to fill Rush. */
  skim: number;
  /**
   * Offset in metres for passing, 0 if it waits behind; and the distance behind, in metres, at which it moves
   * out.
   */
  passing: number;
  passingFrom: number;
  /** Fraction by which it moves in front of faster ships. */
  blocking: number;
  /** Mistakes per minute. */
  errors: number;
}

/**
 * - `late` does not slow for a bend.
 * - `wide` misses the line.
 * - `twitch` jerks the stick.
 */
export type Mistake = 'late' | 'wide' | 'twitch';

export interface Pilot {
  skill: Skill;
  /** Steps left of a mistake, its kind, and its side. */
  errorSteps: number;
  error: Mistake;
  errorSide: number;
  /** Whether it has not yet recovered from the last mistake, and steps of flying well since. */
  isShaken: boolean;
  calmSteps: number;
  /** Offset from the line for passing, in metres. */
  aside: number;
  /** Steps left on the chosen side for passing. */
  passingSteps: number;
  passingSide: number;
  /** For each branch, whether it is taken in this lap. */
  readonly takes: boolean[];
  /** Lap for which the branches are chosen. */
  plannedLap: number;
  /** Uses one air brake in a bend. */
  isSliding: boolean;
  /** Steps almost at rest. */
  stuckSteps: number;
  /** Fraction of the field's effort that it makes in this race once it attacks. */
  form: number;
  /** Fraction of its skill that it uses in bends now, and its speed limit in m/s. */
  effort: number;
  mostSpeed: number;
}

/** Faster than any ship, in m/s. */
export const UNLIMITED_SPEED = 1000;

export function createPilot(skill: Skill, track: Track): Pilot {
  return {
    skill,
    errorSteps: 0,
    error: 'late',
    errorSide: 1,
    isShaken: false,
    calmSteps: 0,
    aside: 0,
    passingSteps: 0,
    passingSide: 1,
    takes: track.branches.map(() => false),
    plannedLap: -1,
    isSliding: false,
    stuckSteps: 0,
    form: 1,
    effort: 1,
    mostSpeed: UNLIMITED_SPEED,
  };
}

export function isMaking(pilot: Pilot, mistake: Mistake): boolean {
  return pilot.errorSteps > 0 && pilot.error === mistake;
}
