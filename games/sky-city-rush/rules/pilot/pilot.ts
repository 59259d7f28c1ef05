import type { Track } from '../track.ts';

/** Fractions are 0 to 1. */
export interface Skill {
  throttle: number;
  /** Degree to which the pilot follows the racing line instead of the middle of the deck. */
  line: number;
  /** Fraction of the possible turn rate that the pilot relies on in bends. */
  daring: number;
  isSliding: boolean;
  /** Rush at which the pilot boosts; above 1, it never boosts. */
  boostFrom: number;
  /** Fraction of the shortcuts that the pilot takes. */
  nerve: number;
  skim: number;
  /** Sideways distance when passing, in metres; 0: never passes. */
  passing: number;
  /** Distance behind a ship at which the pilot moves out, in metres. */
  passingFrom: number;
  /** Fraction of the sideways distance that the pilot covers to block faster ships. */
  blocking: number;
  /** Mistakes per minute. */
  errors: number;
}

/** `late` does not slow for a bend, `wide` misses the line, `twitch` jerks the stick. */
export type Mistake = 'late' | 'wide' | 'twitch';

export interface Pilot {
  skill: Skill;
  errorSteps: number;
  error: Mistake;
  errorSide: number;
  /** True while the pilot recovers from its last mistake. */
  isShaken: boolean;
  /** Number of steps without a mistake since the last one. */
  calmSteps: number;
  aside: number;
  passingSteps: number;
  passingSide: number;
  readonly takes: boolean[];
  plannedLap: number;
  isSliding: boolean;
  stuckSteps: number;
  /** Factor for this pilot's effort once it attacks, chosen at random for each race. */
  form: number;
  /** Fraction of its skill that the pilot currently uses in bends. */
  effort: number;
  mostSpeed: number;
}

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
