// The same seed and inputs give the same run on every device, so a replay is a few kilobytes per minute.
// Layout: format (1), rules version (varint), seed (4, little-endian), then runs of equal words: the length
// (varint) and the word XOR the previous word (varint).
import { createByteReader, createByteWriter, readWordRuns, writeWordRuns } from './bytes.ts';

const FORMAT = 1;

/** Maximum length in steps (two hours), as protection against a forged length. */
const MOST_STEPS = 2 * 60 * 60 * 60;

export interface Recording {
  seed: number;
  /** Version of the rules: with other rules, the replay would differ. */
  rulesVersion: number;
  /** One word of input per step; only the first `steps` words are used. */
  words: Uint32Array;
  steps: number;
}

export function createRecording(seed: number, rulesVersion: number): Recording {
  return { seed: seed >>> 0, rulesVersion, words: new Uint32Array(60 * 60 * 5), steps: 0 };
}

export function recordStep(recording: Recording, word: number): void {
  if (recording.steps === recording.words.length) {
    const longer = new Uint32Array(recording.words.length * 2);
    longer.set(recording.words);
    recording.words = longer;
  }
  recording.words[recording.steps++] = word;
}

export function encodeReplay(recording: Recording): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(recording.rulesVersion);
  writer.uint32(recording.seed);
  writeWordRuns(writer, recording.words, recording.steps);
  return writer.bytes();
}

/** Null if the bytes are not a replay of these rules. */
export function decodeReplay(bytes: Uint8Array, rulesVersion: number): Recording | null {
  const reader = createByteReader(bytes);
  if (reader.byte() !== FORMAT || reader.varint() !== rulesVersion) return null;
  const seed = reader.uint32();
  if (seed === null) return null;
  const recording = createRecording(seed, rulesVersion);
  return readWordRuns(reader, MOST_STEPS, (word) => recordStep(recording, word)) ? recording : null;
}

/** Result of simulating a run again. A link may claim any result, so only this one is shown as the sender's. */
export class Verified<Result> {
  readonly result: Result;

  private constructor(result: Result) {
    this.result = result;
  }

  /** Resolves to null if the run does not end within its inputs. */
  static async byPlaying<Result extends object>(
    play: () => Promise<Result | null>,
  ): Promise<Verified<Result> | null> {
    const result = await play();
    return result && new Verified(result);
  }
}
