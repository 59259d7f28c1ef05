/** A race with one ship here and one on a peer's device. It never stops: a pause only releases the stick. No DOM. */

import type { Meeting } from '#engine/online/meeting.ts';
import type { OnlineGame, OnlineStatus } from '#engine/online/online-game.ts';
import { createEventFilter } from '#engine/online/online-game.ts';
import type { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom } from '#engine/rules/random.ts';
import { createEvents, noteEvent, type RaceEvent, type RaceEventType } from '../rules/events.ts';
import { copyInput, createInput, type ShipInput } from '../rules/input.ts';
import { LAST_CALL_STEPS } from '../rules/laps.ts';
import { type OnlineState, packSeat } from '../rules/online.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot } from '../rules/pilot/pilot.ts';
import { RIVAL_CAST } from '../rules/rivals.ts';
import { copyRace, type Race } from '../rules/state.ts';

/** A race of two as one of them sees it: their own ship is the first of it, as in a race of one player. */
interface SeenRace {
  /** To be looked at, not to be stepped. */
  readonly race: Race;
  /** Takes the events of the race's last step over, as far as they are to be kept. */
  takeEvents(isKept: (event: Readonly<RaceEvent>) => boolean): void;
}

/** The race as its player of `seat` sees it; it follows what the rules make of it. */
function seeRace(race: Race, seat: 0 | 1): SeenRace {
  const events = createEvents();
  const seenAs = (ship: number): number => (seat === 1 && (ship === 0 || ship === 1) ? 1 - ship : ship);
  const inOrder = <T>(all: readonly T[]): readonly T[] => all.map((_, ship) => all[seenAs(ship)] as T);
  // All else is the race's own, read from it each time.
  const seen: Race = Object.create(race, {
    ships: { value: inOrder(race.ships) },
    pilots: { value: inOrder(race.pilots) },
    inputs: { value: inOrder(race.inputs) },
    events: { value: events },
  });
  return {
    race: seen,
    takeEvents(isKept) {
      events.count = 0;
      for (let i = 0; i < race.events.count; i++) {
        const event = liveItem(race.events, i);
        if (!isKept(event)) continue;
        const { type, ship, amount, side, other } = event;
        // Countdown and end are everybody's, and noted for the first.
        const own = type === 'count' || type === 'over' ? 0 : seenAs(ship);
        noteEvent(events, type, own, amount, side, seenAs(other));
      }
    },
  };
}

interface OnlineSessionParts {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  readonly game: OnlineGame<OnlineState>;
  /** What the player here does in a step. */
  readonly read: (input: ShipInput) => void;
  /** Presses that were read belong to the past. */
  readonly endStep: () => void;
  /** A step's events are to be seen and heard: those that have not been before. */
  readonly showStep: (race: Race) => void;
  readonly now: () => number;
}

/** How the race stands between the two, with whoever is meant by 'the other'. */
export interface OnlineNews {
  readonly status: OnlineStatus;
  readonly other: string;
  readonly isOtherAway: boolean;
  /** The computer flies the other's ship. */
  readonly isAlone: boolean;
  /** Since the computer flies it; counts only then. */
  readonly aloneTicks: number;
  readonly silenceMs: number;
  /** Place of the own ship, from 1. */
  readonly place: number;
  /** Who is over the line before the other, and the seconds that the other has left; null before and after that. */
  readonly lastCall: { readonly isHere: boolean; readonly seconds: number } | null;
  /** Once a race is over: who has asked for another. */
  readonly wantsAgain: { readonly here: boolean; readonly there: boolean };
}

/** The ship of the one and the ship that is flown from elsewhere. */
export class OnlineSession {
  readonly #parts: OnlineSessionParts;
  readonly #online: OnlineMatch<OnlineState>;
  readonly #filter = createEventFilter();
  readonly #input = createInput();
  readonly #seen: SeenRace;
  /** The race as it was when it was over, on both machines. */
  readonly #end: Race;
  readonly #seenEnd: SeenRace;
  readonly #there: 0 | 1;
  #isPaused = false;
  #isOver = false;
  #isAsking = false;
  #isAlone = false;
  /** The tick from which on the computer flies. */
  #aloneSince = 0;

  constructor(parts: OnlineSessionParts) {
    this.#parts = parts;
    const { meeting, createMatch, game, now } = parts;
    const { seat: own, names, seed, setup } = meeting;
    const seat = own === 0 ? 0 : 1;
    this.#there = seat === 0 ? 1 : 0;
    this.#online = createMatch<OnlineState>({
      meeting,
      game,
      now,
      readWord: () => this.#readWord(),
      onStep: (_, tick) => this.#showStep(tick),
      onConfirmed: (state) => this.#confirm(state),
    });
    this.#seen = seeRace(this.#online.state.race, seat);
    this.#end = game.create(seed, setup, names.length).race;
    this.#seenEnd = seeRace(this.#end, seat);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The player here has let go of the stick. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** The race as it is seen from here; the same object all the time. */
  get race(): Race {
    return this.#seen.race;
  }

  /** The last race that is over, as it was then. */
  get endedRace(): Race {
    return this.#seenEnd.race;
  }

  /** How far the present frame lies between the last step and the next, 0 to 1. */
  get share(): number {
    return this.#online.share;
  }

  get news(): OnlineNews {
    const { seat, names } = this.#parts.meeting;
    const { wantsAgain } = this.#online.state;
    return {
      status: this.#online.status,
      other: names[this.#there] ?? '',
      isOtherAway: this.#online.isSeatAway(this.#there),
      isAlone: this.#isAlone,
      aloneTicks: this.#online.tick - this.#aloneSince,
      silenceMs: this.#online.silenceOf(this.#there),
      place: this.race.ships[0]?.rank ?? 1,
      lastCall: lastCallOf(this.race),
      wantsAgain: { here: wantsAgain[seat] === true, there: wantsAgain[this.#there] === true },
    };
  }

  /** Asks for another race, once one is over. */
  askAgain(): void {
    this.#isAsking = this.#isOver;
  }

  pause(): void {
    this.#isPaused = !this.#isOver;
    this.#online.isAway = this.#isPaused;
  }

  resume(): void {
    this.#isPaused = false;
    this.#online.isAway = false;
  }

  /** A hidden tab goes on by the packets that come. */
  setHidden(isHidden: boolean): void {
    this.#online.isHidden = isHidden;
  }

  /** A frame: steps what is due. */
  frame(nowMs: number): void {
    this.#online.frame(nowMs);
    if (this.#online.status.kind === 'left' && !this.#isAlone && !this.#isOver) this.#takeShip();
  }

  wake(nowMs: number): void {
    this.#online.wake(nowMs);
  }

  /** Leaves the race for good. */
  end(): void {
    this.#online.leave();
  }

  /** The rival in whose place they flew takes the ship over. */
  #takeShip(): void {
    const there = this.#there;
    const random = createRandom(this.#parts.meeting.seed);
    const pilot = createPilot(RIVAL_CAST[0].skill, this.race.track);
    const input = createInput();
    this.#isAlone = true;
    this.#aloneSince = this.#online.tick;
    this.#online.takeSeat(there, ({ race }) => {
      pilotShip(race, there, pilot, random, input);
      return packSeat(input, false);
    });
  }

  #readWord(): number {
    const input = this.#input;
    if (this.#isPaused || this.#isOver) copyInput(REST, input);
    else this.#parts.read(input);
    this.#parts.endStep();
    return packSeat(input, this.#isAsking);
  }

  #showStep(tick: number): void {
    this.#filter.begin(tick);
    this.#seen.takeEvents((event) => this.#filter.isNew(keyOf(event)));
    this.#parts.showStep(this.race);
  }

  /** A result is of what is known for certain. */
  #confirm({ race }: OnlineState): void {
    const wasOver = this.#isOver;
    this.#isOver = race.phase === 'over';
    if (this.#isOver === wasOver) return;
    this.#isAsking = false;
    this.resume();
    if (this.#isOver) copyRace(race, this.#end);
  }
}

const REST = createInput();

function lastCallOf({ phase, ships, steps }: Race): OnlineNews['lastCall'] {
  const here = ships[0]?.finishStep ?? 0;
  const there = ships[1]?.finishStep ?? 0;
  if (phase !== 'racing' || here + there === 0) return null;
  return { isHere: here > 0, seconds: Math.ceil((LAST_CALL_STEPS - (steps - Math.max(here, there))) / 60) };
}

const EVENT_TYPES: readonly RaceEventType[] = [
  'count',
  'wall',
  'bump',
  'ring',
  'pad',
  'boost',
  'fall',
  'respawn',
  'jump',
  'landing',
  'gate',
  'lap',
  'overtake',
  'error',
  'recovery',
  'finish',
  'over',
];

/** Two events are one and the same if they are of a kind and of the same ships: how hard and where, a wrong guess decides as well. */
const keyOf = ({ type, ship, other }: Readonly<RaceEvent>): number =>
  (EVENT_TYPES.indexOf(type) * 8 + ship) * 8 + other + 1;
