/** What is kept of a match whose states differ, as a file to be sent to whoever looks for the reason. */
import { encodeReplay, toText } from '../replay/recording.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineMatch } from './online-match.ts';

/**
 * The file's text, in plain JSON: what was played, what this machine and each other had hashed of each second as far as it is
 * kept, and each seat's inputs as a replay. It names nobody. `slug` is the game's.
 */
export function matchLogText<State>(
  slug: string,
  rulesVersion: number,
  { seed, setup, seat }: Meeting,
  { check, logs }: OnlineMatch<State>,
): string {
  const { differsAt } = check;
  const inputs = logs.map((log) =>
    toText(encodeReplay({ seed, rulesVersion, words: log.slice(0), steps: log.length })),
  );
  const hashes = check.hashes();
  const facts = { format: 1, slug, rulesVersion, seed, setup, seat, differsAt, hashes, inputs };
  return `${JSON.stringify(facts, null, 1)}\n`;
}
