/** Texts about the other player of an online race. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { GONE_MS } from '#engine/online/peer-timeout.ts';
import type { OnlineNews } from './online-session.ts';
import { nameWithin, placeText } from './race-texts.ts';

/** Ticks for which the notice is shown that the computer has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** Returns a line that is shown over the race; empty for nothing. */
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
  if (status.kind === 'silent') {
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    const who = status.hearsNothing ? `${other} hears nothing from you.` : `${other} is silent.`;
    return `${who} The race stands still for both. After ${seconds} s a rival takes over.`;
  }
  if (status.kind === 'playing' && status.isLate) return `Waiting for ${nameWithin(other)}`;
  if (lastCall) {
    return lastCall.isHere
      ? `You are over the line. ${other} has ${lastCall.seconds} s left.`
      : `${other} is over the line. You have ${lastCall.seconds} s left.`;
  }
  return status.kind === 'playing' && isOtherAway ? `${other} is away; the race goes on` : '';
}

/** Returns the line below a result: how the next race begins. */
export function againNote({ status, other, isAlone, wantsAgain }: OnlineNews): string {
  if (isAlone || status.kind === 'left') return `${other} has left. Any key leads back to the title.`;
  if (status.kind === 'silent') return `${other} cannot be heard.`;
  if (wantsAgain.here) return `${other} has been asked for another race.`;
  return wantsAgain.there
    ? `${other} asks for another race. Any key says yes.`
    : 'Any key asks for another race. It begins when both have asked.';
}

/** Explains why the race is over early, and how it stood; null while it is not. */
export function troubleOf({ status, other, place }: OnlineNews): string | null {
  const soFar = ` You were ${placeText(place)}.`;
  if (status.kind === 'other-rules') {
    const text = `${other} has another version of the game, so the race ends here. Reload both pages, then invite again.`;
    return text + soFar;
  }
  if (status.kind !== 'differs') return null;
  return (
    `Your race and ${nameWithin(other)}’s no longer match, so the race ends here. They differ before tick ${status.tick}, ` +
    `second ${status.tick / STEPS_PER_SECOND}.${soFar}`
  );
}
