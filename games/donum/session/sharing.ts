import { type Shared as ShareOutcome, shareOrCopy } from '#engine/shell/share.ts';
import * as texts from '../late-texts.ts';
import type { ReplayOf } from '../levels/links.ts';
import { linkTo, writeCode, writeReplay } from '../levels/write-links.ts';
import type { Direction } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import { idOf } from './saved-data.ts';
import type { Session } from './session.ts';

// Texts contain the level and the result, but no part of the solution.

const SIGNS = 10;

/** Returns the result, a row of signs (omitted if `fewest` is null) and a link; null for a timed run. */
export function shareText(playable: Playable, moves: number, fewest: number | null): string | null {
  const link = linkToLevel(playable);
  if (link === null) return null;
  const head = texts.sharedResult(nameOf(playable), moves, fewest);
  return [head, ...(fewest === null ? [] : [rowOf(moves, fewest)]), link].join('\n');
}

/** The fraction of full signs is `fewest` divided by `moves`, so only a shortest solution fills the row. */
function rowOf(moves: number, fewest: number): string {
  const full = Math.min(SIGNS, Math.max(1, Math.floor((SIGNS * fewest) / moves)));
  return '●'.repeat(full) + '○'.repeat(SIGNS - full);
}

function nameOf(playable: Playable): string {
  if (playable.kind === 'day') return texts.sharedDay(playable.date);
  return playable.kind === 'room' ? texts.sharedLevel(playable.named.name) : texts.SHARED_DRAWN_LEVEL;
}

/** Returns a link to play the level; null for a timed run, whose levels are random. */
function linkToLevel(playable: Playable): string | null {
  if (playable.kind === 'own') return linkTo('level', writeCode(playable.level));
  const id = idOf(playable);
  return id && linkTo('play', id);
}

export function linkToSolution({ current }: Session, moves: readonly Direction[]): string | null {
  const of = replayOf(current);
  return of && linkTo('watch', writeReplay({ of, moves }));
}

function replayOf(playable: Playable): ReplayOf | null {
  if (playable.kind === 'room') return { kind: 'room', id: playable.named.id };
  if (playable.kind === 'day') return { kind: 'day', date: playable.date };
  return playable.kind === 'own' ? { kind: 'own', code: writeCode(playable.level) } : null;
}

/** Returns the sentence to show: `copied` if the text is on the clipboard; null for none. */
export async function send(text: string, copied: string): Promise<string | null> {
  const said: Readonly<Record<ShareOutcome, string | null>> = {
    shared: texts.SENT,
    copied,
    dismissed: null,
    'too-long': texts.TOO_LONG_TO_SEND,
    refused: texts.cannotShare(text),
  };
  return said[await shareOrCopy(text)];
}
