import { nextBelow, type Random } from '#engine/rules/random.ts';
import type { Pilot, Skill } from './pilot/pilot.ts';
import { type Race, type Ship, seatsOf, TOP_SPEED } from './state.ts';
import { pathOf } from './track.ts';

export interface Rival {
  readonly name: string;
  /** The rival's behaviour until it attacks, in a few words shown to the player. */
  readonly temper: string;
  readonly finale: string;
  readonly pace: number;
  /** Metres that the rival stays ahead of the player (negative: behind) until it attacks. */
  readonly station: number;
  /** Fraction of the race after which the rival attacks, unless it is in the weakest form. */
  readonly attackFrom: number;
  readonly skill: Skill;
}

/** Rivals in ships 1 to 5. A second player takes ship 1 instead of its rival. */
export const RIVAL_CAST: readonly [Rival, ...Rival[]] = [
  {
    name: 'Vesper',
    temper: 'finds every line',
    finale: 'goes',
    pace: 1,
    station: 20,
    attackFrom: 0.3,
    skill: {
      throttle: 1,
      line: 0.95,
      daring: 0.96,
      isSliding: true,
      boostFrom: 0.25,
      nerve: 0.8,
      skim: 0.2,
      passing: 4.2,
      passingFrom: 20,
      blocking: 0,
      errors: 1.2,
    },
  },
  {
    name: 'Ratchet',
    temper: 'takes risks',
    finale: 'attacks',
    pace: 1,
    station: -22,
    attackFrom: 0.25,
    skill: {
      throttle: 1,
      line: 0.8,
      daring: 1.04,
      isSliding: true,
      boostFrom: 0.2,
      nerve: 0.85,
      skim: 0.55,
      passing: 3.1,
      passingFrom: 34,
      blocking: 0,
      errors: 3.4,
    },
  },
  {
    name: 'Oriole',
    temper: 'waits in your wake',
    finale: 'slips out',
    pace: 1,
    station: -12,
    attackFrom: 0.33,
    skill: {
      throttle: 1,
      line: 0.85,
      daring: 0.95,
      isSliding: true,
      boostFrom: 0.5,
      nerve: 0.5,
      skim: 0.1,
      passing: 3.8,
      passingFrom: 12,
      blocking: 0,
      errors: 1.8,
    },
  },
  {
    name: 'Bastion',
    temper: 'blocks',
    finale: 'blocks the way home',
    pace: 1,
    station: 7,
    attackFrom: 0.31,
    skill: {
      throttle: 1,
      line: 0.75,
      daring: 0.88,
      isSliding: true,
      boostFrom: 0.45,
      nerve: 0.1,
      skim: 0,
      passing: 4.5,
      passingFrom: 18,
      blocking: 0.6,
      errors: 1.6,
    },
  },
  {
    name: 'Pip',
    temper: 'leads early',
    finale: 'holds nothing back',
    pace: 1,
    station: 38,
    attackFrom: 0.27,
    skill: {
      throttle: 1,
      line: 0.7,
      daring: 0.98,
      isSliding: true,
      boostFrom: 0.35,
      nerve: 0.6,
      skim: 0.35,
      passing: 3.5,
      passingFrom: 24,
      blocking: 0,
      errors: 3.4,
    },
  },
];

/** Factors of the rivals' effort during an attack, distributed anew in each race. */
const FORMS = [1.08, 1.03, 0.97, 0.92, 0.86] as const;
const WEAKEST_FORM = Math.min(...FORMS);

/** Fraction of the race after which the rival in the weakest form attacks. Until then it stays near the player. */
const LAST_ATTACK = 0.6;

/** Gives each rival a form from `random`, so that the seed of a race or cup decides which rivals are strong. */
export function dealForms(random: Random, pilots: readonly Pilot[], seats: number): void {
  const left: number[] = [...FORMS];
  for (let i = 1; i < pilots.length; i++) {
    const [form = 1] = left.splice(nextBelow(random, left.length), 1);
    if (i >= seats) (pilots[i] as Pilot).form = form;
  }
}

/** Pilot of a player's ship after its finish: skilled and unhurried. */
export const STAND_IN: Skill = {
  throttle: 0.8,
  line: 0.6,
  daring: 0.8,
  isSliding: false,
  boostFrom: 2,
  nerve: 0,
  skim: 0,
  passing: 4,
  passingFrom: 20,
  blocking: 0,
  errors: 0,
};

/** Largest change of the top speed by the rubber band, as a fraction. */
const MOST_BAND = 0.04;
/** Metres beyond the free gap at which the rubber band has its full effect. */
const BAND_METRES = 220;

const BAND_FREE_METRES = 40;

/** Writes the fraction of the top speed that each ship may reach in this step. */
export function setPaces(race: Race, paces: Float64Array): void {
  const { ships, options } = race;
  const seats = seatsOf(race);
  // Gaps are relative to the midpoint of players and field; otherwise all would adapt to the last ship.
  let players = 0;
  let field = 0;
  for (let i = 0; i < ships.length; i++) {
    if (i < seats) players += (ships[i] as Ship).progress;
    else field += (ships[i] as Ship).progress;
  }
  const middle = (players / seats + field / (ships.length - seats)) / 2;
  paces.fill(1, 0, seats);
  for (let i = seats; i < ships.length; i++) {
    const pace = (RIVAL_CAST[i - 1] as Rival).pace;
    const gap = (ships[i] as Ship).progress - middle;
    const size = Math.max(0, Math.abs(gap) - BAND_FREE_METRES) / BAND_METRES;
    const band = options.isRubberBandOn ? Math.min(1, size) * MOST_BAND : 0;
    paces[i] = pace * (gap > 0 ? 1 - band : 1 + band);
  }
}

// Each rival accompanies the nearer player until it attacks; then the level decides how well it flies. Only
// the throttle differs: their ships are no faster than the player's.

/** A rival corrects its distance in `CLOSING_SECONDS`, by at most `MOST_EASING` m/s if it is ahead, `MOST_CHASING` if behind. */
const CLOSING_SECONDS = 3;
const MOST_EASING = 16;
const MOST_CHASING = 12;

/** Factor for the skill of a rival in bends before it attacks. Above 1 it is faster than safe. */
const COMPANY_EFFORT = 1.07;

/** Lowest speed limit of a rival in m/s, so that it does not wait for a fallen ship. */
const SLOWEST_WAIT = 74;

const FIELD_STEP = 0.012;

export function hasAttacked(race: Race, index: number): boolean {
  const { ships, options, track } = race;
  const { attackFrom } = RIVAL_CAST[index - 1] as Rival;
  let metres = (ships[index] as Ship).progress;
  for (let i = 0; i < seatsOf(race); i++) {
    const { finishStep, progress } = ships[i] as Ship;
    if (finishStep > 0) return true;
    metres = Math.max(metres, progress);
  }
  const from = (race.pilots[index] as Pilot).form === WEAKEST_FORM ? LAST_ATTACK : attackFrom;
  return metres > from * options.laps * pathOf(track, 0).length;
}

function companyOf(race: Race, ship: Ship): Ship {
  let nearest = race.ships[0] as Ship;
  for (let i = 1; i < seatsOf(race); i++) {
    const player = race.ships[i] as Ship;
    const isNearer = Math.abs(player.progress - ship.progress) < Math.abs(nearest.progress - ship.progress);
    if (isNearer) nearest = player;
  }
  return nearest;
}

export function setIntents(race: Race): void {
  const { ships, pilots, options, track } = race;
  if (options.mode !== 'race') return;
  const level = track.rivalEffort[options.assist] * (1 + FIELD_STEP * (options.field ?? 0));
  for (let i = seatsOf(race); i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const pilot = pilots[i];
    const rival = RIVAL_CAST[i - 1] as Rival;
    if (!pilot) continue;
    if (hasAttacked(race, i)) {
      pilot.effort = level * pilot.form;
      pilot.mostSpeed = FASTEST * pilot.effort;
    } else {
      const player = companyOf(race, ship);
      pilot.effort = COMPANY_EFFORT;
      const off = rival.station - (ship.progress - player.progress);
      const change = Math.max(-MOST_EASING, Math.min(MOST_CHASING, off / CLOSING_SECONDS));
      pilot.mostSpeed = Math.max(SLOWEST_WAIT, player.speed + change);
    }
  }
}

/** Highest speed of a ship, with boost and slipstream together, in m/s. */
const FASTEST = 1.15 * TOP_SPEED;
