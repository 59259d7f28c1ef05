/** What is kept of a match whose states differ, as a file to be sent to whoever looks for the reason. */
import { encodeReplay, toText } from '../replay/recording.ts';
import type { WordLog } from './word-log.ts';

export interface MatchLog {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly seed: number;
  readonly setup: string;
  /** Whose file it is. */
  readonly seat: number;
  /** The states differ before this tick; null where they do not. */
  readonly differsAt: number | null;
  /** What this machine and the other had hashed of each second, as far as it is kept. */
  readonly hashes: readonly (readonly [tick: number, own: number, other: number | null])[];
  readonly logs: readonly WordLog[];
}

/** The file's text: what it is in plain JSON, each seat's inputs as a replay. It names nobody. */
export function matchLogText({ logs, ...facts }: MatchLog): string {
  const { seed, rulesVersion } = facts;
  const inputs = logs.map((log) =>
    toText(encodeReplay({ seed, rulesVersion, words: log.slice(0), steps: log.length })),
  );
  return `${JSON.stringify({ format: 1, ...facts, inputs }, null, 1)}\n`;
}
