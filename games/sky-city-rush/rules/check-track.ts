/** Sees whether a track that has been built can be flown at all: what its file's single fields cannot tell. */
import { TrackFileError } from './file-fields.ts';
import { GATE_REACH } from './laps.ts';
import { GAP, type Track, type TrackPath } from './track.ts';

/** Metres of a main line. */
const SHORTEST_LAP = 1000;

/** Metres of a gap that a ship at half its speed still crosses, about; longer ones nobody would. */
const LONGEST_GAP = 140;

/** Throws a TrackFileError if a path is too short or broken, a gap too wide, or two gates are too near to each other. */
export function checkTrack(track: Track): void {
  track.paths.forEach((path, i) => {
    const name = i === 0 ? 'The main line' : `branches[${i - 1}]`;
    if (i === 0 && path.length < SHORTEST_LAP)
      throw new TrackFileError(`${name} must be at least ${SHORTEST_LAP} m long.`);
    if (!isWhole(path))
      throw new TrackFileError(`${name} must never stand still, turn on the spot or rise straight up.`);
    checkGaps(path, name);
  });
  checkGates(track);
}

function isWhole({ frames, bend, rise, left, right, line, count }: TrackPath): boolean {
  for (let i = 0; i < count; i++) {
    const up = frames.subarray(i * 9 + 6, i * 9 + 9);
    const length = up.reduce((sum, share) => sum + share * share, 0);
    if (Math.abs(length - 1) > 0.01) return false;
  }
  return [frames, bend, rise, left, right, line].every((numbers) =>
    numbers.every((value) => Number.isFinite(value)),
  );
}

function checkGaps({ flags, spacing }: TrackPath, name: string): void {
  const isGap = (i: number): boolean => ((flags[i] as number) & GAP) !== 0;
  if (isGap(0) || isGap(flags.length - 1)) throw new TrackFileError(`${name} must begin and end on deck.`);
  let metres = 0;
  for (let i = 0; i < flags.length; i++) {
    metres = isGap(i) ? metres + spacing : 0;
    if (metres > LONGEST_GAP) throw new TrackFileError(`${name} has a gap wider than ${LONGEST_GAP} m.`);
  }
}

function checkGates({ gates, paths }: Track): void {
  const lap = paths[0]?.length ?? 0;
  [...gates, lap].forEach((gate, i, all) => {
    const before = all[i - 1];
    if (before !== undefined && gate - before <= GATE_REACH)
      throw new TrackFileError(
        `gates must stand in order, more than ${GATE_REACH} m apart, also from the start.`,
      );
  });
}
