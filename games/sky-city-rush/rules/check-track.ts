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

function isWhole({ frames, bend, rise, left, right, count }: TrackPath): boolean {
  for (let i = 6; i < count * 9; i += 9) {
    const x = frames[i] as number;
    const y = frames[i + 1] as number;
    const z = frames[i + 2] as number;
    if (Math.abs(x * x + y * y + z * z - 1) > 0.01) return false;
  }
  return [frames, bend, rise, left, right].every(areFinite);
}

function areFinite(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false;
  return true;
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
