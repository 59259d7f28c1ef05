/** The log file of a match whose states differ, for whoever looks for the reason. */
import { encodeReplay, toText } from '../replay/recording.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineMatch } from './online-match.ts';

/** Returns the log as JSON: the setup, the hashes that were compared, and the inputs of each seat as a replay. It has no names. */
export function matchLogText<State>(
  slug: string,
  rulesVersion: number,
  { seed, setup, seat }: Meeting,
  { check, logs, status }: OnlineMatch<State>,
): string {
  const differsAt = status.type === 'differs' ? status.tick : null;
  const inputs = logs.map((log) =>
    toText(encodeReplay({ seed, rulesVersion, words: log.slice(0), steps: log.length })),
  );
  const hashes = check.hashes();
  const facts = { format: 1, slug, rulesVersion, seed, setup, seat, differsAt, hashes, inputs };
  return `${JSON.stringify(facts, null, 1)}\n`;
}
