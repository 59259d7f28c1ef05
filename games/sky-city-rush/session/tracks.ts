/** Names of tracks are known from the start, but a track is built only when it is flown. */

import { runToEnd } from '#engine/loop/frame-loop.ts';
import type { Day } from '#engine/rules/day.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import { buildTrackInSteps } from '../rules/build-track.ts';
import type { Track } from '../rules/track.ts';
import type { TrackFile } from '../rules/track-file.ts';
import { type Cup, isCupOver, SAVED_CUP } from './cup.ts';
import { fieldFor, savedForm } from './form.ts';
import { type RaceSetup, trackIdOf } from './settings.ts';

const ENDING = '.json';

export type Tracks = Pick<ReturnType<typeof readTracks>, 'list' | 'get'>;

/** Every JSON file is a track. Throws an Error if there is none. */
export function readTracks(data: ReadonlyMap<string, Uint8Array>) {
  const files = new Map(
    [...data]
      .filter(([name]) => name.endsWith(ENDING))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]): [string, TrackFile] => [
        name.slice(0, -ENDING.length),
        JSON.parse(new TextDecoder().decode(bytes)),
      ]),
  );
  const list: readonly (readonly [id: string, name: string])[] = [...files].map(([id, { name }]) => [
    id,
    name,
  ]);
  const [first] = list;
  if (!first) throw new Error('The game’s data holds no track.');
  const [firstId] = first;
  const built = new Map<string, Track>();
  /** Builds the track that `get` returns, a slice per step. */
  function* build(id: string): Generator<void, Track> {
    const known = files.has(id) ? id : firstId;
    const track = built.get(known) ?? (yield* buildTrackInSteps(known, files.get(known) as TrackFile));
    built.set(known, track);
    return track;
  }
  return { list, get: (id: string): Track => runToEnd(build(id)), build };
}

/** Services that the next race depends on, besides its setup. */
export interface RaceSources {
  saves: SaveStore;
  today(): Day;
  freshSeed(): number;
}

/** Starts a new cup if the level of assistance has changed. */
export function currentCup({ mode, assist }: RaceSetup, { saves, freshSeed }: RaceSources): Cup | null {
  if (mode !== 'cup') return null;
  return saves.update(SAVED_CUP, (kept) =>
    kept && !isCupOver(kept) && kept.assist === assist
      ? kept
      : { seed: freshSeed(), assist, field: fieldFor(saves.read(savedForm(assist))), races: [] },
  ).value;
}

export function chosenTrack({ list }: Tracks, setup: RaceSetup, sources: RaceSources): string {
  const ids = list.map(([id]) => id);
  return trackIdOf(setup, ids, currentCup(setup, sources), sources.today());
}
