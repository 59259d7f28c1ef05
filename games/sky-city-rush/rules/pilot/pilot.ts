/** What a pilot is like, and what goes on in it while it flies. Plain data; the files beside this one act on it. */
import type { Track } from '../track.ts';

/** What a pilot is like. Shares are 0…1. */
export interface Skill {
  /** How much throttle it dares. */
  throttle: number;
  /** How much of the swiftest line it finds; the rest is the middle of the deck. */
  line: number;
  /** Share of the turning that the ship could do which it trusts in when it judges a bend. */
  daring: number;
  /** Whether it uses one air brake in bends. */
  isSliding: boolean;
  /** Rush from which it boosts; above 1 never. */
  boostFrom: number;
  /** Share of forks at which it takes the shortcut. */
  nerve: number;
  /** How near it flies to edges on straights, to fill Rush. */
  skim: number;
  /** Metres aside by which it goes past others, 0 if it waits behind; and metres behind at which it pulls out. */
  passing: number;
  passingFrom: number;
  /** Share by which it moves in front of who comes from behind. */
  blocking: number;
  /** Mistakes in a minute. */
  errors: number;
}

/** late does not slow for a bend, wide misses the line, twitch jerks the stick. */
export type Mistake = 'late' | 'wide' | 'twitch';

/** What goes on in a pilot. */
export interface Pilot {
  skill: Skill;
  /** Steps left of a mistake, which one, and to which side. */
  errorSteps: number;
  error: Mistake;
  errorSide: number;
  /** Whether the last mistake has not been made good yet, and steps for which it flies well again. */
  isShaken: boolean;
  calmSteps: number;
  /** Metres aside of the line to get past another. */
  aside: number;
  /** Steps for which it stays on the side it has chosen to pass. */
  passingSteps: number;
  passingSide: number;
  /** For each branch whether it is taken on this lap. */
  readonly takes: boolean[];
  /** The lap for which the branches have been chosen. */
  plannedLap: number;
  /** Holds one air brake in a bend. */
  isSliding: boolean;
  /** Steps that it has hardly moved. */
  stuckSteps: number;
  /** Fraction of the field's effort that it makes in this race once it attacks. */
  form: number;
  /** Share of its skill in bends that it shows at present, and the most speed that it wants, in m/s. */
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

/** Whether a pilot is just making this mistake. */
export function isMaking(pilot: Pilot, mistake: Mistake): boolean {
  return pilot.errorSteps > 0 && pilot.error === mistake;
}
