/** What is sent of a solved level: the level and how it went, but nothing of how it is done. */
import { writeCode } from '../levels/link-code.ts';
import { linkTo } from '../levels/links.ts';
import type { Playable } from './playable.ts';

/** The row of signs is so long. */
const SIGNS = 10;

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date such as '2026-11-22' as one says it: '22 Nov'. */
export function dayText(date: string): string {
  return format.format(new Date(`${date}T12:00:00Z`));
}

/**
 * Three lines: which level and how many moves, the same as a row of signs, and where to play it. `fewest` is null where
 * nobody knows it, and the row is left out.
 */
export function shareText(playable: Playable, moves: number, fewest: number | null): string | null {
  const link = linkToLevel(playable);
  if (link === null) return null;
  const against = fewest === null ? '' : moves <= fewest ? ', the fewest' : `, fewest ${fewest}`;
  const head = `${nameOf(playable)}: ${moves} ${moves === 1 ? 'move' : 'moves'}${against}`;
  return [head, ...(fewest === null ? [] : [rowOf(moves, fewest)]), link].join('\n');
}

/** Full signs for the moves that were needed, empty ones for those that were not. Only the fewest fill the row. */
function rowOf(moves: number, fewest: number): string {
  const full = Math.min(SIGNS, Math.max(1, Math.floor((SIGNS * fewest) / moves)));
  return '●'.repeat(full) + '○'.repeat(SIGNS - full);
}

function nameOf(playable: Playable): string {
  switch (playable.kind) {
    case 'day':
      return `Donum ${dayText(playable.date)}`;
    case 'room':
      return `Donum, ${playable.named.name}`;
    default:
      return 'Donum, a level that somebody drew';
  }
}

/** A link to play the level; null for a rush, whose levels come by chance. */
function linkToLevel(playable: Playable): string | null {
  switch (playable.kind) {
    case 'day':
      return linkTo('play', playable.date);
    case 'room':
      return linkTo('play', playable.named.id);
    case 'own':
      return linkTo('level', writeCode(playable.level));
    case 'rush':
      return null;
  }
}
