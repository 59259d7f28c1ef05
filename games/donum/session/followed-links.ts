/** Separate from `sharing.ts`, because the first script needs this part and the second script contains the rest. */
import { readCode, readReplay, type Shared } from '../levels/links.ts';
import { MapError } from '../levels/map.ts';
import { solves } from '../levels/moves.ts';
import type { Level } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import type { Session } from './session.ts';

/** Throws a MapError with the reason if the link is invalid. */
export function followLink(session: Session, { kind, code }: Shared) {
  if (kind === 'level') return { playable: ownLevel(code), moves: null };
  if (kind === 'play') return { playable: levelOfGame(session, code), moves: null };
  const { of, moves } = readReplay(code);
  const playable =
    of.kind === 'own' ? ownLevel(of.code) : levelOfGame(session, of.kind === 'day' ? of.date : of.id);
  if (solves(playable.level, moves)) return { playable, moves };
  // The link may be older than the level's current board.
  const before = playable.kind === 'room' && playable.named.earlier.find((level) => solves(level, moves));
  if (!before) throw new MapError('The moves of the link do not solve its level.');
  return { playable: own(before), moves };
}

function levelOfGame(session: Session, code: string): Playable {
  const playable = /^\d{4}-\d\d-\d\d$/.test(code) ? session.dayOf(code) : session.find(code);
  if (!playable) throw new MapError('The link leads to a level that does not exist.');
  return playable;
}

const own = (level: Level): Playable => ({ kind: 'own', level, isDraft: false });
const ownLevel = (code: string): Playable => own(readCode(code));
