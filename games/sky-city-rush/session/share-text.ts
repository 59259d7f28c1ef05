/** What is sent: three lines for a chat, of a day's lap two; the last of them is a link to a duel. */

import { readable } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { duelText } from '#engine/replay/duel.ts';
import { pointsOf } from '../rules/points.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import { type Race, RULES_VERSION, type Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { type FlightLog, ghostOf } from './ghost.ts';
import { writeSetup } from './opponent.ts';
import { lapText, placeText, sectorsText, seedName } from './race-texts.ts';
import { type PassedGates, type Sector, sectorsOf } from './sectors.ts';

/** A flight that has ended, as it is sent. */
export interface SharedFlight {
  readonly track: Track;
  readonly replay: RaceReplay;
  readonly log: FlightLog;
  /** From the start to the end. */
  readonly steps: number;
  readonly points: number;
  /** 1 is first, of so many. */
  readonly place: number;
  readonly ships: number;
  readonly metres: number;
  /** The player's sectors, and the day that the flight counts on, or ''. */
  readonly sectors: readonly Sector[];
  readonly day: string;
}

/** Takes down a race that ends in this step: its ships fly on, and clock and metres with them. */
export function sharedFlight(
  race: Race,
  replay: RaceReplay,
  log: FlightLog,
  passed: PassedGates,
  day: string,
): SharedFlight {
  const player = race.ships[0] as Ship;
  return {
    track: race.track,
    replay,
    log,
    steps: race.steps,
    points: pointsOf(race),
    place: player.rank,
    ships: race.ships.length,
    metres: Math.max(0, Math.floor(player.progress)),
    sectors: sectorsOf(passed, race.track),
    day,
  };
}

/** The lines: what was flown, what is asked, and where. `playerName` is as the page gave it. */
export async function shareText(shared: SharedFlight, playerName: string, address: string): Promise<string> {
  const { track, replay, log, steps, points } = shared;
  const { trackId, options, recording } = replay;
  const duel = {
    rulesVersion: RULES_VERSION,
    seed: options.seed,
    score: points,
    steps,
    name: playerName,
    setup: writeSetup(trackId, options),
    moments: [],
    body: { run: recording },
  };
  const target = targetText(options.mode, steps, points);
  const linesOf = (isGhost: boolean): string[] => {
    // A day's lap is told in two lines, as people do who tell it every day.
    if (isDaysLap(shared))
      return [
        `Sky City Rush, lap of ${shared.day}, ${track.name}: ${lapText(steps / 60)} (${sectorsText(shared.sectors)}).`,
      ];
    return [
      `Sky City Rush, ${track.name}, seed ${seedName(options.seed)}: ${flownText(shared)}.`,
      `Same race, my ship beside yours${isGhost ? ', too long a flight to be verified' : ''}. Beat ${target}:`,
    ];
  };
  return duelText(duel, (everySteps) => ghostOf(log, everySteps), address, linesOf);
}

/** Whether a flight is the lap that everybody flies on its day. */
function isDaysLap({ day, replay }: SharedFlight): boolean {
  const { mode, laps } = replay.options;
  return day !== '' && mode === 'trial' && laps === 1;
}

/** What there is to beat: a time, or points where time is up for everybody. */
export function targetText(mode: Race['options']['mode'], steps: number, points: number): string {
  return mode === 'endless' ? counted(points, 'point') : lapText(steps / 60);
}

function flownText({ replay, metres, steps, place, ships }: SharedFlight): string {
  const { mode, laps } = replay.options;
  if (mode === 'endless') return `${readable(metres)} m before time was up`;
  const time = lapText(steps / 60);
  return mode === 'race'
    ? `${placeText(place)} of ${ships} in ${time}`
    : `${laps === 1 ? 'one lap' : `${laps} laps`} in ${time}`;
}
