import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { TRACK_IDS } from './fly-race.ts';
import { flyCells, goalRows, lookingRows, shortcutRows } from './goals.ts';
import { readTrack } from './tracks.ts';

const RACES = 20;
const SHORTCUT_RACES = 12;

/** Flies about 700 races, which takes three and a half minutes. */
export function measureBalance(): BalanceRow[] {
  const tracks = TRACK_IDS.map(readTrack);
  return goalRows(
    tracks.flatMap((track) => flyCells(track, RACES)),
    [
      ...tracks.flatMap((track) => shortcutRows(track, SHORTCUT_RACES)),
      ...tracks.slice(0, 1).flatMap((track) => lookingRows(track, RACES)),
    ],
  );
}
