/** What is sent by links: levels, and solutions to watch. */
import { readCode, writeCode } from '../levels/link-code.ts';
import { linkTo, type Shared } from '../levels/links.ts';
import { MapError } from '../levels/map.ts';
import { solves } from '../levels/moves.ts';
import { type ReplayOf, readReplay, writeReplay } from '../levels/replay-code.ts';
import type { Direction } from '../rules/board.ts';
import { levelOf, type Playable } from './playable.ts';
import type { Session } from './session.ts';

/** What a link leads to: something to play, and moves to watch in it if it brings some. */
export interface Opened {
  readonly playable: Playable;
  readonly moves: readonly Direction[] | null;
}

/** A link to watch `moves` in the session's present level; null where there is nothing to link to. */
export function linkToSolution({ current }: Session, moves: readonly Direction[]): string | null {
  const of = replayOf(current);
  return of && linkTo('watch', writeReplay({ of, moves }));
}

function replayOf(playable: Playable): ReplayOf | null {
  if (playable.kind === 'room') return { kind: 'room', id: playable.named.id };
  if (playable.kind === 'day') return { kind: 'day', date: playable.date };
  return playable.kind === 'own' ? { kind: 'own', code: writeCode(playable.level) } : null;
}

/**
 * Follows a link.
 * @throws MapError saying what is wrong with it
 */
export function followLink(session: Session, { kind, code }: Shared): Opened {
  if (kind === 'level') return { playable: ownLevel(code), moves: null };
  if (kind === 'play') return { playable: levelOfGame(session, code), moves: null };
  const { of, moves } = readReplay(code);
  const playable =
    of.kind === 'own' ? ownLevel(of.code) : of.kind === 'day' ? session.dayOf(of.date) : session.find(of.id);
  if (!playable) throw new MapError('The link leads to a level that there is not.');
  if (solves(levelOf(playable), moves)) return { playable, moves };
  // The link may be older than the level's board.
  const before = playable.kind === 'room' && playable.named.earlier.find((level) => solves(level, moves));
  if (!before) throw new MapError('The moves of the link do not solve its level.');
  return { playable: { kind: 'own', level: before, isDraft: false }, moves };
}

function levelOfGame(session: Session, code: string): Playable {
  const playable = /^\d{4}-\d\d-\d\d$/.test(code) ? session.dayOf(code) : session.find(code);
  if (!playable) throw new MapError('The link leads to a level that there is not.');
  return playable;
}

function ownLevel(code: string): Playable {
  return { kind: 'own', level: readCode(code), isDraft: false };
}
