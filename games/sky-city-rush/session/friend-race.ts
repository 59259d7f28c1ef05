import type { Meeting } from '#engine/online/meeting.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { OnlinePlay } from '#engine/online/online-play.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom } from '#engine/rules/random.ts';
import { FRIEND_TEXTS, lastCallText, standingText } from '../late-texts.ts';
import { createEvents, noteEvent, type RaceEvent } from '../rules/events.ts';
import { copyInput, createInput, type ShipInput } from '../rules/input.ts';
import { LAST_CALL_STEPS } from '../rules/laps.ts';
import { createOnlineGame, type OnlineState, packSeat } from '../rules/online.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot } from '../rules/pilot/pilot.ts';
import { RIVAL_CAST } from '../rules/rivals.ts';
import { copyRace, type Race } from '../rules/state.ts';
import { onlineResultOf } from './result.ts';
import type { Tracks } from './tracks.ts';

type SeenRace = ReturnType<typeof seeRace>;

/** Shows the race with the local ship first, as in a race without a friend. */
function seeRace(race: Race, seat: 0 | 1) {
  const events = createEvents();
  const seenAs = (ship: number): number => (seat === 1 && (ship === 0 || ship === 1) ? 1 - ship : ship);
  const inOrder = <T>(all: readonly T[]): readonly T[] => all.map((_, ship) => all[seenAs(ship)] as T);
  const seen: Race = Object.create(race, {
    ships: { value: inOrder(race.ships) },
    pilots: { value: inOrder(race.pilots) },
    inputs: { value: inOrder(race.inputs) },
    events: { value: events },
  });
  return {
    race: seen,
    takeEvents(isKept: (event: Readonly<RaceEvent>) => boolean): void {
      events.count = 0;
      for (let i = 0; i < race.events.count; i++) {
        const event = liveItem(race.events, i);
        if (!isKept(event)) continue;
        const { type, ship, amount, side, other } = event;
        // Countdown and end apply to both players, so they count as events of the first ship.
        const own = type === 'count' || type === 'over' ? 0 : seenAs(ship);
        noteEvent(events, type, own, amount, side, seenAs(other));
      }
    },
  };
}

interface FriendRaceParts {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  readonly trackOf: Tracks['get'];
  readonly read: (input: ShipInput) => void;
  readonly endStep: () => void;
  readonly showStep: (race: Race, isFlown: boolean) => void;
  readonly now: () => number;
}

export class FriendRace {
  readonly play: OnlinePlay<OnlineState>;
  readonly #input = createInput();
  readonly #seen: SeenRace;
  readonly #end: Race;
  readonly #seenEnd: SeenRace;
  readonly other: string;

  constructor(private readonly parts: FriendRaceParts) {
    const { meeting, createMatch, now } = parts;
    const { names, seed, setup } = meeting;
    const seat = meeting.seat === 0 ? 0 : 1;
    const game = createOnlineGame(parts.trackOf);
    this.other = names[1 - seat] ?? '';
    this.play = new OnlinePlay<OnlineState>({
      ...{ meeting, createMatch, game, now, words: FRIEND_TEXTS },
      nameOf: (of) => names[of] ?? '',
      isOver: ({ race }) => race.phase === 'over',
      wantsAgain: (state) => state.wantsAgain,
      standing: () => standingText(this.race.ships[0]?.rank ?? 1),
      ownNotice: () => lastCall(this.race, this.other),
      readWord: () => this.#readWord(),
      createRival: (left) => this.#createRival(left),
      showStep: (_, isNew) => {
        this.#seen.takeEvents((event) => isNew(keyOf(event)));
        parts.showStep(this.race, !this.play.isOver && !this.play.isPaused);
      },
      onConfirmed: ({ race }) => this.#confirm(race),
    });
    this.#seen = seeRace(this.play.state.race, seat);
    this.#end = game.create(seed, setup, names.length).race;
    this.#seenEnd = seeRace(this.#end, seat);
  }

  get race(): Race {
    return this.#seen.race;
  }

  get endedRace(): Race {
    return this.#seenEnd.race;
  }

  get result(): ReturnType<typeof onlineResultOf> {
    return onlineResultOf(this.endedRace, this.other);
  }

  get notice(): string {
    return this.play.notice?.filter(Boolean).join('. ') ?? '';
  }

  /** Creates the rival that the friend's ship had replaced, to take over that ship. */
  #createRival(ship: number): (state: OnlineState) => number {
    const random = createRandom(this.parts.meeting.seed);
    const pilot = createPilot(RIVAL_CAST[0].skill, this.race.track);
    const input = createInput();
    return ({ race }) => {
      pilotShip(race, ship, pilot, random, input);
      return packSeat(input, false);
    };
  }

  #readWord(): number {
    const input = this.#input;
    if (this.play.isPaused || this.play.isOver) copyInput(REST, input);
    else this.parts.read(input);
    this.parts.endStep();
    return packSeat(input, this.play.isAsking);
  }

  /** The result is taken from confirmed states only. */
  #confirm(race: Race): void {
    if (race.phase === 'over' && !this.play.isOver) copyRace(race, this.#end);
  }
}

const REST = createInput();

/** Returns the time left for the second finish as text; '' before the first finish and after the second. */
function lastCall({ phase, ships, steps }: Race, other: string): string {
  const here = ships[0]?.finishStep ?? 0;
  const there = ships[1]?.finishStep ?? 0;
  if (phase !== 'racing' || here + there === 0) return '';
  const seconds = Math.ceil((LAST_CALL_STEPS - (steps - Math.max(here, there))) / 60);
  return lastCallText(other, here === 0, seconds);
}

/** The key contains neither force nor position, which may differ after a wrong prediction. */
const keyOf = ({ type, ship, other }: Readonly<RaceEvent>): string => `${type} ${ship} ${other}`;
