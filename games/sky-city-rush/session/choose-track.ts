/** The track that is flown next, and the cup that it may belong to. */
import type { Day } from '#engine/rules/day.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import type { Track } from '../rules/track.ts';
import { type Cup, isCupOver, SAVED_CUP } from './cup.ts';
import { fieldFor, savedForm } from './form.ts';
import type { RaceSetup } from './game-mode.ts';
import { trackIdOf } from './game-mode.ts';
import type { Tracks } from './tracks.ts';

/** What the choice depends on beside the setup. */
export interface TrackChoice {
  saves: SaveStore;
  today(): Day;
  freshSeed(): number;
}

/** The cup under way with this much help; where there is none, a new one begins. Null if no cup is flown. */
export function currentCup({ mode, assist }: RaceSetup, { saves, freshSeed }: TrackChoice): Cup | null {
  if (mode !== 'cup') return null;
  return saves.update(SAVED_CUP, (kept) =>
    kept && !isCupOver(kept) && kept.assist === assist
      ? kept
      : { seed: freshSeed(), assist, field: fieldFor(saves.read(savedForm(assist))), races: [] },
  ).value;
}

/** The track to fly: cup and day may decide it. */
export function chooseTrack(tracks: Tracks, setup: RaceSetup, choice: TrackChoice): Track {
  const ids = tracks.list.map(([id]) => id);
  return tracks.get(trackIdOf(setup, ids, currentCup(setup, choice), choice.today()));
}
