/** Texts about the other players of an online match. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { GONE_MS } from '#engine/online/peer-timeout.ts';
import type { OnlineNews } from './online-session.ts';

/** Ticks for which the notice is shown that a rival has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** Returns a headline and a line below it, shown over the match; null for nothing. */
export function noticeOf(news: OnlineNews): readonly [string, string] | null {
  const { status, other, away, gone, dropped, goneTicks, silenceMs } = news;
  if (status.kind === 'silent') {
    const still = `The match stands still for ${news.players > 2 ? 'all' : 'both'}.`;
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    const headline = status.hearsNothing ? `${other} hears nothing from you` : `${other} is silent`;
    return [headline, `${still} After ${seconds} s a rival takes over.`];
  }
  if (gone.length > 0 && goneTicks < TAKEN_TICKS) {
    const plays = gone.length === 1 ? 'A rival plays the heart on.' : 'Rivals play their hearts on.';
    if (dropped.length > 0)
      return [
        `${listed(dropped)} ${dropped.length > 1 ? 'are' : 'is'} out`,
        `Their game no longer matches ours. ${plays}`,
      ];
    return [`${listed(gone)} ${gone.length > 1 ? 'have' : 'has'} left`, plays];
  }
  if (status.kind !== 'playing') return null;
  if (status.isLate) return ['', `Waiting for ${other}`];
  if (away.length === 0) return null;
  return ['', `${listed(away)} ${away.length > 1 ? 'are' : 'is'} away; the match goes on`];
}

/** Returns the line below a result: how the next match begins. */
export function againNote({ status, other, isAlone, wantsAgain, players }: OnlineNews): string {
  const { here, there } = wantsAgain;
  const isTwo = players === 2;
  if (isAlone || status.kind === 'left') {
    const whoLeft = isTwo ? `${other} has left.` : 'All others have left.';
    return `${whoLeft} Any key leads back to the title.`;
  }
  if (status.kind === 'silent') return `${other} cannot be heard.`;
  if (here)
    return isTwo
      ? `${other} has been asked for another match.`
      : 'The others have been asked for another match.';
  if (there.length > 0) {
    return `${listed(there)} ${there.length > 1 ? 'ask' : 'asks'} for another match. Any key says yes.`;
  }
  return `Any key asks for another match. It begins when ${isTwo ? 'both' : 'all'} have asked.`;
}

/** Joins names: A, B and C. */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** Explains why the match is over early, and how it stood; null while it is not. */
export function troubleOf({ status, other, players, standing }: OnlineNews): string | null {
  const onward = players > 2 ? ' The others play on.' : '';
  const soFar = ` So far: ${standing.map(({ name, wins }) => `${name} ${wins}`).join(', ')}.`;
  if (status.kind === 'other-rules') {
    const text = `${other} has another version of the game, so this match ends here for you. Reload both pages, then invite again.`;
    return text + onward + soFar;
  }
  if (status.kind !== 'differs') return null;
  return (
    `Your game and ${other}’s no longer match, so this match ends here for you. They differ before tick ${status.tick}, ` +
    `second ${status.tick / STEPS_PER_SECOND}.${onward}${soFar}`
  );
}
