import { STEPS_PER_SECOND } from '../loop/fixed-step.ts';
import { nameWithin } from './meeting.ts';
import type { OnlineStatus } from './online-game.ts';
import { GONE_MS } from './peer-timeout.ts';

export interface OnlineNews {
  readonly status: OnlineStatus;
  /** Name of the player whose inputs the match waits for. Without a wait, the first other player. */
  readonly other: string;
  readonly silenceMs: number;
  /** Names of players who have a menu or another tab open. */
  readonly away: readonly string[];
  /** Names of players replaced by a rival. */
  readonly gone: readonly string[];
  /** Those of `gone` whose game state differed. */
  readonly dropped: readonly string[];
  readonly goneTicks: number;
  readonly isAlone: boolean;
  /** Requests for another match. */
  readonly wantsAgain: { readonly here: boolean; readonly there: readonly string[] };
  /** Number of players, including rivals. */
  readonly players: number;
}

/** A game's word for a match, and its verbs for one rival or several rivals that take over. */
export interface OnlineWords {
  readonly match: string;
  readonly rival: string;
  readonly rivals: string;
}

/** Duration in ticks of the notice that a rival has taken over. */
const TAKEN_TICKS = 4 * STEPS_PER_SECOND;

/** Returns a headline and a line below it; null for no notice. `own` is the game's own notice line. */
export function noticeOf(
  news: OnlineNews,
  words: OnlineWords,
  own: string,
): readonly [string, string] | null {
  const { status, other, away, gone, dropped, goneTicks, silenceMs } = news;
  if (status.kind === 'silent') {
    const still = `The ${words.match} is paused for ${news.players > 2 ? 'all' : 'both'}.`;
    const seconds = Math.max(0, Math.ceil((GONE_MS - silenceMs) / 1000));
    const headline = status.receivesNothing
      ? `${other} receives nothing from you`
      : `No signal from ${nameWithin(other)}`;
    return [headline, `${still} After ${seconds} s a rival takes over.`];
  }
  if (gone.length > 0 && goneTicks < TAKEN_TICKS) {
    const plays = gone.length === 1 ? words.rival : words.rivals;
    if (dropped.length > 0)
      return [
        `${listed(dropped)} ${dropped.length > 1 ? 'are' : 'is'} out`,
        `Their game no longer matches ours. ${plays}`,
      ];
    return [`${listed(gone)} ${gone.length > 1 ? 'have' : 'has'} left`, plays];
  }
  if (status.kind === 'playing' && status.isLate) return ['', `Waiting for ${nameWithin(other)}`];
  if (own) return ['', own];
  if (status.kind !== 'playing' || away.length === 0) return null;
  return ['', `${listed(away)} ${away.length > 1 ? 'are' : 'is'} away; the ${words.match} goes on`];
}

export function againNote(news: OnlineNews, { match }: OnlineWords): string {
  const { status, other, isAlone, wantsAgain, players } = news;
  const { here, there } = wantsAgain;
  const isTwo = players === 2;
  if (isAlone || status.kind === 'left') {
    const whoLeft = isTwo ? `${other} has left.` : 'All others have left.';
    return `${whoLeft} Press any key for the title.`;
  }
  if (status.kind === 'silent') return `${other} is not responding.`;
  if (here) return `You have asked ${isTwo ? nameWithin(other) : 'the others'} for another ${match}.`;
  if (there.length > 0)
    return `${listed(there)} ${there.length > 1 ? 'want' : 'wants'} another ${match}. Press any key to accept.`;
  return `Press any key for another ${match}. It starts when ${isTwo ? 'both' : 'all'} have pressed one.`;
}

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** Returns the reason why a match ended early, followed by `standing`; '' otherwise. */
export function troubleOf(news: OnlineNews, { match }: OnlineWords, standing: string): string {
  const { status, other, players } = news;
  const onward = players > 2 ? ' The others play on.' : '';
  if (status.kind === 'other-rules')
    return `${other} has another version of the game, so this ${match} ends here for you. Reload both pages, then invite again.${onward} ${standing}`;
  if (status.kind !== 'differs') return '';
  return (
    `Your game and ${nameWithin(other)}’s no longer match, so this ${match} ends here for you. They differ before tick ${status.tick}, ` +
    `second ${status.tick / STEPS_PER_SECOND}.${onward} ${standing}`
  );
}
