/** The tracks as bots and tests read them: from the disk, the same files that the game ships. */
import { readFileSync } from 'node:fs';
import { buildTrack } from '../rules/build-track.ts';
import type { Track } from '../rules/track.ts';

/** Reads and builds `data/<id>.json`. */
export function readTrack(id: string): Track {
  return buildTrack(id, readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8'));
}
