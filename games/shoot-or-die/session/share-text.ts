/** What is sent: three lines for a chat, the last of them a link to a duel. */
import { duelLink } from '#engine/replay/duel-link.ts';
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
  const link = await duelLink(
    { ...facts, body: { run: recording } },
    (everySteps) => ghostOf(track, everySteps),
    address,
  );
  const whole = Math.floor(seconds);
  const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return [
    `Shoot or Die: ${score.toLocaleString('en')} points in ${time}, wave ${waves}.`,
    'Same seed, my ghost beside you. Beat it:',
    link,
  ].join('\n');
}
