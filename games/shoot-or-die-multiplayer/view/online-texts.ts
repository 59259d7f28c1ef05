/** What is said of the other machine. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { GONE_MS, SILENT_MS } from '#engine/online/contact.ts';
import type { OnlineNews } from '../session/online-session.ts';

/** For so long it is told that a rival has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** A headline and a line below it, over the match; null while all is well. */
export function noticeOf(news: OnlineNews): readonly [string, string] | null {
  const { status, other, away, gone, goneTicks, silenceMs } = news;
  if (status.type === 'silent') {
    const still = `The match stands still for ${news.players > 2 ? 'all' : 'both'}.`;
    if (silenceMs < SILENT_MS) return [`${other} hears nothing`, still];
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    return [`${other} is silent`, `${still} After ${seconds} s a rival takes over.`];
  }
  if (gone.length > 0 && goneTicks < TAKEN_TICKS) {
    return gone.length === 1
      ? [`${gone[0]} has left`, 'A rival plays the heart on.']
      : [`${listed(gone)} have left`, 'Rivals play their hearts on.'];
  }
  if (status.type !== 'playing') return null;
  if (status.isLate) return ['', `Waiting for ${other}`];
  if (away.length === 0) return null;
  return ['', `${listed(away)} ${away.length > 1 ? 'are' : 'is'} away; the match goes on`];
}

/** How the next match begins, below a result. */
export function againNote({ status, other, isAlone, wantsAgain, players }: OnlineNews): string {
  const { here, there } = wantsAgain;
  const isTwo = players === 2;
  if (isAlone || status.type === 'left') {
    const whoLeft = isTwo ? `${other} has left.` : 'All others have left.';
    return `${whoLeft} Any key leads back to the title.`;
  }
  if (status.type === 'silent') return `${other} cannot be heard.`;
  if (here)
    return isTwo
      ? `${other} has been asked for another match.`
      : 'The others have been asked for another match.';
  if (there.length > 0) {
    return `${listed(there)} ${there.length > 1 ? 'ask' : 'asks'} for another match. Any key says yes.`;
  }
  return `Any key asks for another match. It begins when ${isTwo ? 'both' : 'all'} have asked.`;
}

/** Names as one reads them: A, B and C. */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** Why a match has stopped for good; null while it has not. */
export function troubleOf({
  status,
  other,
  players,
}: OnlineNews): { text: string; canSaveLog: boolean } | null {
  if (status.type === 'other-rules') {
    const text = `${other} plays by other rules: one of the two pages is older. Reload both, then invite again.`;
    return { text, canSaveLog: false };
  }
  if (status.type !== 'differs') return null;
  const text =
    `${players > 2 ? 'Two of the' : 'The two'} machines do not agree any more: their matches differ before tick ${status.tick}, second ` +
    `${status.tick / STEPS_PER_SECOND}. Nobody has done anything wrong. The log helps us to find the reason; ` +
    'it has all hearts’ inputs in it, no names and no addresses.';
  return { text, canSaveLog: true };
}
