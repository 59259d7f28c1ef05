import { createRandom, nextBelow, nextFraction, type Random } from '#engine/rules/random.ts';
import { createEvents } from './events.ts';
import { HOVER_HEIGHT } from './flight.ts';
import { createInput } from './input.ts';
import { rankShips } from './laps.ts';
import { createPilot } from './pilot/pilot.ts';
import { dealForms, RIVAL_CAST, STAND_IN } from './rivals.ts';
import { type Place, type Race, type RaceOptions, RIVALS, type Ship } from './state.ts';
import { pathOf, type Track } from './track.ts';

export const COUNTDOWN_STEPS = 180;

const GRID_FIRST = 12;
const GRID_STEP = 9;
const GRID_ASIDE = 3.6;

/** Fraction of rings and pads that are present in one race. */
const PRESENT_FRACTION = 0.75;

const CLOCK_SECONDS = 24;
const FIRST_BONUS_SECONDS = 13;

export function createRace(track: Track, options: RaceOptions): Race {
  const { mode, laps, assist, isOnRails, isRubberBandOn, field = 0, seed, seats = 1 } = options;
  const random = createRandom(options.seed);
  const count = options.mode === 'race' ? 1 + RIVALS : 1;
  const race: Race = {
    track,
    // Digests depend on the order of these fields. `seats` is absent for one player, so that older digests stay valid.
    options: {
      ...{ mode, laps, assist, isRubberBandOn, field, seed: seed >>> 0 },
      ...(isOnRails && { isOnRails }),
      ...(seats === 2 && { seats }),
    },
    random,
    phase: 'countdown',
    countdownSteps: COUNTDOWN_STEPS,
    steps: 0,
    ships: Array.from({ length: count }, createShip),
    isStanding: track.signs.map(() => nextFraction(random) < PRESENT_FRACTION),
    signRest: new Uint16Array(track.signs.length),
    clockSteps: options.mode === 'endless' ? CLOCK_SECONDS * 60 : 0,
    gateBonusSteps: options.mode === 'endless' ? FIRST_BONUS_SECONDS * 60 : 0,
    pilots: Array.from({ length: count }, (_, i) =>
      createPilot(i < seats ? STAND_IN : (RIVAL_CAST[i - 1] ?? RIVAL_CAST[0]).skill, track),
    ),
    leads: new Uint8Array(count * count),
    events: createEvents(),
    inputs: Array.from({ length: count }, createInput),
  };
  dealForms(random, race.pilots, seats);
  const rows = gridRows(random, count, seats);
  const { left, right } = pathOf(track, 0);
  const middle = ((left[0] as number) + (right[0] as number)) / 2;
  race.ships.forEach((ship, i) => {
    const row = rows[i] ?? 0;
    ship.along = GRID_FIRST + (i < seats ? 0 : row) * GRID_STEP;
    ship.across = middle + (count === 1 ? 0 : row % 2 === 0 ? -GRID_ASIDE : GRID_ASIDE);
    ship.progress = ship.along;
    ship.from.along = ship.along;
    ship.from.across = ship.across;
  });
  rankShips(race);
  return race;
}

/** Row 0 is at the back. Players start there, rivals in front of them in an order from the seed. */
function gridRows(random: Random, count: number, seats: number): number[] {
  const rows = Array.from({ length: count }, (_, i) => i);
  const swap = (one: number, other: number): void => {
    const row = rows[one] as number;
    rows[one] = rows[other] as number;
    rows[other] = row;
  };
  for (let i = count - 1; i > seats; i--) swap(i, seats + nextBelow(random, i - seats + 1));
  if (seats === 2) swap(0, nextBelow(random, 2));
  return rows;
}

function createPlace(): Place {
  return { path: 0, along: 0, across: 0, height: HOVER_HEIGHT };
}

/** One literal, so that all ships have the same hidden class, which makes steps three times as fast. */
function createShip(): Ship {
  return {
    path: 0,
    along: 0,
    across: 0,
    height: HOVER_HEIGHT,
    from: createPlace(),
    heading: 0,
    fromHeading: 0,
    speed: 0,
    slip: 0,
    climb: 0,
    steer: 0,
    lean: 0,
    fromLean: 0,
    rush: 0.25,
    litRush: 0,
    isBoosting: false,
    padSeconds: 0,
    skimLeft: 0,
    skimRight: 0,
    railSteps: 0,
    draft: 0,
    isInJump: false,
    phase: 'flying',
    fallSteps: 0,
    fallPath: 0,
    fallAlong: 0,
    fallSpeed: 0,
    graceSteps: 0,
    wrongWaySteps: 0,
    lap: 0,
    nextGate: 1,
    progress: 0,
    rank: 1,
    isScraping: false,
    lapStartStep: 0,
    lastLapSteps: 0,
    bestLapSteps: 0,
    finishStep: 0,
    wallHits: 0,
    falls: 0,
    bumps: 0,
    bumpRestSteps: 0,
    overtakes: 0,
  };
}
