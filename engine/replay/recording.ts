/**
 * A run as its inputs. The same seed and the same inputs give the same run on every machine, so a replay is the seed
 * and one 32-bit word of input for each step, kept as runs of equal words: a few kilobytes a minute.
 *
 * Layout in bytes: format (1), rules version (varint), seed (4, little-endian), then for each run of equal words its
 * length (varint) and the word XOR the word before (varint). As text: base64url, so that it fits in a link.
 */
import { createByteReader, createByteWriter, readWordRuns, writeWordRuns } from './bytes.ts';

const FORMAT = 1;

/** Longest replay that is read, in steps: two hours. Guards against a forged length. */
const MOST_STEPS = 2 * 60 * 60 * 60;

/** A run's inputs. */
export interface Recording {
  seed: number;
  /** Version of the rules it was made with; with other rules it would play differently. */
  rulesVersion: number;
  /** One word a step; only the first `steps` count. */
  words: Uint32Array;
  steps: number;
}

/** An empty recording for a new run. */
export function createRecording(seed: number, rulesVersion: number): Recording {
  return { seed: seed >>> 0, rulesVersion, words: new Uint32Array(60 * 60 * 5), steps: 0 };
}

/** Adds the input of one step. */
export function recordStep(recording: Recording, word: number): void {
  if (recording.steps === recording.words.length) {
    const longer = new Uint32Array(recording.words.length * 2);
    longer.set(recording.words);
    recording.words = longer;
  }
  recording.words[recording.steps++] = word;
}

/** The recording as bytes. */
export function encodeReplay(recording: Recording): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(recording.rulesVersion);
  writer.uint32(recording.seed);
  writeWordRuns(writer, recording.words, recording.steps);
  return writer.bytes();
}

/** Reads bytes back; null if they are no replay of these rules. */
export function decodeReplay(bytes: Uint8Array, rulesVersion: number): Recording | null {
  const reader = createByteReader(bytes);
  if (reader.byte() !== FORMAT || reader.varint() !== rulesVersion) return null;
  const seed = reader.uint32();
  if (seed === null) return null;
  const recording = createRecording(seed, rulesVersion);
  return readWordRuns(reader, MOST_STEPS, (word) => recordStep(recording, word)) ? recording : null;
}

/**
 * What a run came to, found by playing it again. A link may claim anything: only what was found this way is shown as
 * the sender's score, time or count. There is no other way to make one, so a claim cannot be passed off as a result.
 */
export class Verified<Result> {
  readonly result: Result;

  private constructor(result: Result) {
    this.result = result;
  }

  /** Plays a run; null if `play` finds that it does not come to an end. */
  static async byPlaying<Result extends object>(
    play: () => Promise<Result | null>,
  ): Promise<Verified<Result> | null> {
    const result = await play();
    return result && new Verified(result);
  }
}
