/** The music as numbers: which notes fall on a sixteenth, made up bar by bar from a seed, so that it does not loop. */
import { createRandom, nextBelow, nextShare, type Random } from '#engine/rules/random.ts';

/** Sixteenths in a minute: 126 beats. */
export const STEPS_PER_MINUTE = 126 * 4;
const STEPS_IN_BAR = 16;
const BARS_IN_SECTION = 8;

/** One note. `semitones` above the root (a D); drums need none. */
export interface Note {
  voice: 'kick' | 'snare' | 'hat' | 'bass' | 'pluck' | 'pad';
  semitones: number;
  /** How long it sounds, in sixteenths. */
  steps: number;
  /** 0 to 1. */
  weight: number;
}

/** Music that goes on for ever. */
export interface Composer {
  /** The notes of the next sixteenth. `intensity` (0 to 1) is how much is going on: more voices play. */
  next(intensity: number): readonly Note[];
}

/** D minor; chords as the steps of its scale that they are built on, two bars each. Sections take turns. */
const SCALE = [0, 2, 3, 5, 7, 8, 10] as const;
const PROGRESSIONS = [
  [0, 5, 2, 6],
  [0, 3, 5, 4],
  [5, 6, 0, 0],
  [3, 0, 6, 2],
] as const;

/** A scale step as semitones, over any number of octaves. */
function semitonesOf(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return (SCALE[step - octave * SCALE.length] ?? 0) + 12 * octave;
}

export function createComposer(seed: number): Composer {
  const random = createRandom(seed);
  let step = 0;
  let progression: readonly number[] = PROGRESSIONS[0];
  let figure = newFigure(random);
  let kicks = newKicks(random);

  return {
    next(intensity) {
      const inBar = step % STEPS_IN_BAR;
      const bar = Math.floor(step / STEPS_IN_BAR);
      const inSection = bar % BARS_IN_SECTION;
      if (inBar === 0 && inSection === 0 && bar > 0) {
        progression = PROGRESSIONS[nextBelow(random, PROGRESSIONS.length)] ?? PROGRESSIONS[0];
        figure = newFigure(random);
        kicks = newKicks(random);
      } else if (inBar === 0 && inSection % 2 === 0) {
        // The figure changes by one note every two bars: known, and never quite the same.
        figure[nextBelow(random, figure.length)] = nextBelow(random, 8) - 1;
      }
      const chord = progression[Math.floor(inSection / 2)] ?? 0;
      const isFill = inSection === BARS_IN_SECTION - 1 && inBar >= 12;
      step++;
      const notes: Note[] = [];
      if (inBar === 0 && inSection % 2 === 0) {
        for (const third of [0, 2, 4]) {
          notes.push({ voice: 'pad', semitones: semitonesOf(chord + third), steps: 30, weight: 0.5 });
        }
      }
      if (inBar % 2 === 0 && (inBar !== 4 || intensity > 0.4)) {
        const up = inBar === 6 || inBar === 14 ? 7 : 0;
        notes.push({ voice: 'bass', semitones: semitonesOf(chord + up) - 12, steps: 1.6, weight: 0.8 });
      }
      if (intensity > 0.12 && kicks.includes(inBar))
        notes.push({ voice: 'kick', semitones: 0, steps: 1, weight: 1 });
      if (intensity > 0.3 && (inBar === 4 || inBar === 12 || (isFill && intensity > 0.5))) {
        notes.push({ voice: 'snare', semitones: 0, steps: 1, weight: isFill ? 0.5 : 0.8 });
      }
      if (intensity > 0.2 && (inBar % 4 === 2 || (intensity > 0.6 && nextShare(random) < 0.5))) {
        notes.push({ voice: 'hat', semitones: 0, steps: 1, weight: inBar % 4 === 2 ? 0.7 : 0.35 });
      }
      const tone = figure[inBar];
      if (tone !== undefined && tone >= 0 && (intensity > 0.45 || inBar % 4 === 0)) {
        notes.push({ voice: 'pluck', semitones: semitonesOf(chord + tone) + 12, steps: 2, weight: 0.6 });
      }
      return notes;
    },
  };
}

/** Sixteen scale steps over the chord, −1 for a rest. */
function newFigure(random: Random): number[] {
  const tones = [0, 2, 4, 7, 9] as const;
  return Array.from({ length: STEPS_IN_BAR }, (_, i) =>
    nextShare(random) < (i % 2 === 0 ? 0.72 : 0.4) ? (tones[nextBelow(random, tones.length)] ?? 0) : -1,
  );
}

function newKicks(random: Random): number[] {
  const four = [0, 4, 8, 12];
  return nextShare(random) < 0.6 ? four : [0, 6, 8, 14];
}
