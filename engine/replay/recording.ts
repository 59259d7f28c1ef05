// The same seed and inputs give the same run on every device, so a replay is a few kilobytes per minute.
// Layout: format (1), rules version (varint), seed (4, little-endian), in the second format the assists (varint),
// then runs of equal words: the length (varint) and the word XOR the previous word (varint).
import { unpackAssists } from '../rules/assists.ts';
import { createByteReader, createByteWriter, readWordRuns, writeWordRuns } from './bytes.ts';

const FORMAT = 1;
const ASSISTED_FORMAT = 2;

/** Maximum length in steps (two hours), which limits a forged length. */
const MOST_STEPS = 2 * 60 * 60 * 60;

export interface Recording {
  seed: number;
  /** Version of the rules. With another version, the replay would differ. */
  rulesVersion: number;
  /** Packed assists; 0 for none. */
  assists: number;
  /** One word of input per step. Only the first `steps` words are used. */
  words: Uint32Array;
  steps: number;
}

export function createRecording(seed: number, rulesVersion: number, assists = 0): Recording {
  return { seed: seed >>> 0, rulesVersion, assists, words: new Uint32Array(60 * 60 * 5), steps: 0 };
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
  writer.byte(recording.assists === 0 ? FORMAT : ASSISTED_FORMAT);
  writer.varint(recording.rulesVersion);
  writer.uint32(recording.seed);
  if (recording.assists !== 0) writer.varint(recording.assists);
  writeWordRuns(writer, recording.words, recording.steps);
  return writer.bytes();
}

export function decodeReplay(bytes: Uint8Array, rulesVersion: number): Recording | null {
  const reader = createByteReader(bytes);
  const format = reader.byte();
  if (format !== FORMAT && format !== ASSISTED_FORMAT) return null;
  if (reader.varint() !== rulesVersion) return null;
  const seed = reader.uint32();
  const assists = format === FORMAT ? 0 : reader.varint();
  if (seed === null || assists === null || !unpackAssists(assists)) return null;
  const recording = createRecording(seed, rulesVersion, assists);
  return readWordRuns(reader, MOST_STEPS, (word) => recordStep(recording, word)) ? recording : null;
}

/** Result of re-simulating a run. A link may claim any result, so only a verified one is shown as the sender's. */
export class Verified<Result> {
  readonly result: Result;

  private constructor(result: Result) {
    this.result = result;
  }

  /** Resolves to null if the run does not end before its inputs do. */
  static async byPlaying<Result extends object>(
    play: () => Promise<Result | null>,
  ): Promise<Verified<Result> | null> {
    const result = await play();
    return result && new Verified(result);
  }
}
