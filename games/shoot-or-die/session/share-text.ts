/** What is sent: three lines for a chat, the last of them a link to a duel. */

import { clockText } from '#engine/menus/clock-text.ts';
import { counted } from '#engine/menus/counted.ts';
import { duelText } from '#engine/replay/duel-link.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { ghostOf, type Track } from './track.ts';

/** What is told of a run. */
export interface SharedRun {
  score: number;
  seconds: number;
  waves: number;
  track: Track;
  recording: Recording;
}

/** Three lines: what was reached, what is asked, and where. `playerName` is as the page gave it. */
export async function shareText(shared: SharedRun, playerName: string, address: string): Promise<string> {
  const { score, seconds, waves, track, recording } = shared;
  const { seed, steps } = recording;
  const facts = {
    rulesVersion: RULES_VERSION,
    seed,
    score,
    steps,
    name: playerName,
    setup: '',
    moments: track.moments,
  };
  return duelText(
    { ...facts, body: { run: recording } },
    (everySteps) => ghostOf(track, everySteps),
    address,
    (isGhost) => [
      `Shoot or Die: ${counted(score, 'point')} in ${clockText(seconds)}, wave ${waves}.`,
      `Same seed, my ghost beside you${isGhost ? ', too long a run to be verified' : ''}. Beat it:`,
    ],
  );
}
