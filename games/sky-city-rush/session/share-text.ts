/** Text for sharing: three lines for a chat, two for a daily lap; the last of them is a link to a duel. */

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

export interface SharedFlight {
  readonly track: Track;
  readonly replay: RaceReplay;
  readonly log: FlightLog;
  readonly steps: number;
  readonly points: number;
  /** Rank, 1 is first, and number of ships. */
  readonly place: number;
  readonly ships: number;
  readonly metres: number;
  /** The player's sectors, and the day of the flight, or ''. */
  readonly sectors: readonly Sector[];
  readonly day: string;
}

/** Takes a snapshot of a race that ends in this step, because its ships continue flying, with clock and distance. */
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
    // A daily lap has two lines, for people who post it every day.
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

function isDaysLap({ day, replay }: SharedFlight): boolean {
  const { mode, laps } = replay.options;
  return day !== '' && mode === 'trial' && laps === 1;
}

/** Returns what to beat: a time, or points if nobody finishes in time. */
export function targetText(mode: Race['options']['mode'], steps: number, points: number): string {
  return mode === 'endless' ? counted(points, 'point') : lapText(steps / 60);
}

function flownText({ replay, metres, steps, place, ships }: SharedFlight): string {
  const { mode, laps } = replay.options;
  if (mode === 'endless') return `${readable(metres)} m before time was up`;
  const time = lapText(steps / 60);
  return mode === 'race'
    ? `${placeText(place)} of ${ships} in ${time}`
    : `${counted(laps, 'lap')} in ${time}`;
}
