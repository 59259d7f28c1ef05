/** What is said of the other machine. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { GONE_MS, SILENT_MS } from '#engine/online/contact.ts';
import type { OnlineNews } from '../session/online-session.ts';

/** For so long it is told that a rival has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** A headline and a line below it, over the match; null while all is well. */
export function noticeOf({
  status,
  other,
  isOtherAway,
  isAlone,
  aloneTicks,
  silenceMs,
}: OnlineNews): readonly [string, string] | null {
  if (isAlone) return aloneTicks < TAKEN_TICKS ? [`${other} has left`, 'A rival plays the heart on.'] : null;
  if (status.type === 'silent') {
    if (silenceMs < SILENT_MS) return [`${other} hears nothing`, 'The match stands still for both.'];
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    return [`${other} is silent`, `The match stands still for both. After ${seconds} s a rival takes over.`];
  }
  if (status.type !== 'playing') return null;
  if (status.isLate) return ['', `Waiting for ${other}`];
  return isOtherAway ? ['', `${other} is away; the match goes on`] : null;
}

/** How the next match begins, below a result. */
export function againNote({ status, other, isAlone, wantsAgain }: OnlineNews): string {
  if (isAlone || status.type === 'left') return `${other} has left. Any key leads back to the title.`;
  if (status.type === 'silent') return `${other} cannot be heard.`;
  if (wantsAgain.here) return `${other} has been asked for another match.`;
  return wantsAgain.there
    ? `${other} asks for another match. Any key says yes.`
    : 'Any key asks for another match. It begins when both have asked.';
}

/** Why a match has stopped for good; null while it has not. */
export function troubleOf({ status, other }: OnlineNews): { text: string; canSaveLog: boolean } | null {
  if (status.type === 'other-rules') {
    const text = `${other} plays by other rules: one of the two pages is older. Reload both, then invite again.`;
    return { text, canSaveLog: false };
  }
  if (status.type !== 'differs') return null;
  const text =
    `The two machines do not agree any more: their matches differ before tick ${status.tick}, second ` +
    `${status.tick / STEPS_PER_SECOND}. Nobody has done anything wrong. The log helps us to find the reason; ` +
    'it has both hearts’ inputs in it, no names and no addresses.';
  return { text, canSaveLog: true };
}
