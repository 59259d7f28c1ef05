/** What is said of the other machine. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { GONE_MS, SILENT_MS } from '#engine/online/contact.ts';
import type { OnlineNews } from '../session/online-session.ts';
import { nameWithin } from '../session/race-texts.ts';

/** For so long it is told that the computer has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** A line over the race; empty while there is nothing to be said. */
export function noticeOf({
  status,
  other,
  isOtherAway,
  isAlone,
  aloneTicks,
  silenceMs,
  lastCall,
}: OnlineNews): string {
  if (isAlone && aloneTicks < TAKEN_TICKS) return `${other} has left. A rival flies the ship on.`;
  if (status.type === 'silent') {
    if (silenceMs < SILENT_MS) return `${other} hears nothing. The race stands still for both.`;
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    return `${other} is silent. The race stands still for both. After ${seconds} s a rival takes over.`;
  }
  if (status.type === 'playing' && status.isLate) return `Waiting for ${nameWithin(other)}`;
  if (lastCall) {
    return lastCall.isHere
      ? `You are over the line. ${other} has ${lastCall.seconds} s left.`
      : `${other} is over the line. You have ${lastCall.seconds} s left.`;
  }
  return status.type === 'playing' && isOtherAway ? `${other} is away; the race goes on` : '';
}

/** How the next race begins, below a result. */
export function againNote({ status, other, isAlone, wantsAgain }: OnlineNews): string {
  if (isAlone || status.type === 'left') return `${other} has left. Any key leads back to the title.`;
  if (status.type === 'silent') return `${other} cannot be heard.`;
  if (wantsAgain.here) return `${other} has been asked for another race.`;
  return wantsAgain.there
    ? `${other} asks for another race. Any key says yes.`
    : 'Any key asks for another race. It begins when both have asked.';
}

/** Why a race has stopped for good; null while it has not. */
export function troubleOf({ status, other }: OnlineNews): { text: string; canSaveLog: boolean } | null {
  if (status.type === 'other-rules') {
    const text = `${other} flies by other rules: one of the two pages is older. Reload both, then invite again.`;
    return { text, canSaveLog: false };
  }
  if (status.type !== 'differs') return null;
  const text =
    `The two machines do not agree any more: their races differ before tick ${status.tick}, second ` +
    `${status.tick / STEPS_PER_SECOND}. Nobody has done anything wrong. The log helps us to find the reason; ` +
    'it has both ships’ inputs in it, no names and no addresses.';
  return { text, canSaveLog: true };
}
