/** Whole races by bots against the rivals: where they finish, and for how long somebody is near. */
import { createRace } from '../rules/race.ts';
import type { Assist, Race, RaceOptions, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { BOT_SKILLS, createBot, type Strength } from './bot.ts';
import { createClumsyBot } from './clumsy.ts';
import { flyToEnd } from './fly-race.ts';

/** Metres within which another ship is company. */
const NEAR_METRES = 40;

/** What came of some races, in the order of their seeds. */
export interface Finishes {
  /** Places, 1 is first; who did not finish counts as behind everybody. */
  places: number[];
  /** Share of the time for which somebody was near, of all races together. */
  nearShare: number;
}

/** Flies a race on each seed from 1 to `races`: a bot of some strength, or somebody who has never played. */
export function finishes(
  track: Track,
  assist: Assist,
  who: Strength | 'first-time',
  races: number,
  changed: Partial<RaceOptions> = {},
): Finishes {
  const places: number[] = [];
  let [steps, nearSteps] = [0, 0];
  for (let seed = 1; seed <= races; seed++) {
    const race = createRace(track, {
      mode: 'race',
      laps: 3,
      assist,
      isRubberBandOn: true,
      seed,
      ...changed,
    });
    const bot = who === 'first-time' ? createClumsyBot() : createBot(race, BOT_SKILLS[who], seed);
    flyToEnd(race, bot, (now) => {
      if (now.phase !== 'racing') return;
      steps++;
      if (isSomebodyNear(now)) nearSteps++;
    });
    const [player] = race.ships as readonly [Ship];
    places.push(player.finishStep > 0 ? player.rank : race.ships.length);
  }
  return { places, nearShare: nearSteps / Math.max(1, steps) };
}

function isSomebodyNear({ ships }: Race): boolean {
  const [player] = ships as readonly [Ship];
  for (let i = 1; i < ships.length; i++)
    if (Math.abs((ships[i] as Ship).progress - player.progress) <= NEAR_METRES) return true;
  return false;
}
