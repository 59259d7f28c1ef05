/** What can be played, whatever it comes from. */
import type { NamedLevel, Room } from '../levels/collection.ts';
import type { Level } from '../rules/rules.ts';
import { type RushRun, rushLevel } from './rush-run.ts';

/** A level of a room, the level of a day, somebody's own, or the next level of a rush. */
export type Playable =
  | RoomPlayable
  | DayPlayable
  | { readonly kind: 'own'; readonly level: Level; readonly isDraft: boolean }
  | {
      readonly kind: 'rush';
      readonly run: RushRun;
      readonly name: string;
      readonly level: Level;
      readonly fewest: number;
    };

export interface RoomPlayable {
  readonly kind: 'room';
  readonly room: Room;
  readonly named: NamedLevel;
}

/** The level of a date, which is 'YYYY-MM-DD' in UTC. */
export interface DayPlayable {
  readonly kind: 'day';
  readonly date: string;
  readonly level: Level;
  readonly fewest: number;
}

/** The level that is played now in a rush. */
export function playableOf(run: RushRun): Playable {
  return { kind: 'rush', run, ...rushLevel(run) };
}

/** The board and its start. */
export function levelOf(playable: Playable): Level {
  return playable.kind === 'room' ? playable.named.level : playable.level;
}

/** Fewest moves; null where nobody has counted. */
export function fewestOf(playable: Playable): number | null {
  if (playable.kind === 'own') return null;
  return playable.kind === 'room' ? playable.named.fewest : playable.fewest;
}

/** Where a level is, and what it is called. */
export function titleOf(playable: Playable): [where: string, name: string] {
  switch (playable.kind) {
    case 'room':
      return [
        `${playable.room.name}, ${playable.room.levels.indexOf(playable.named) + 1}`,
        playable.named.name,
      ];
    case 'day':
      return [playable.date, 'Level of the day'];
    case 'rush':
      return [`Rush, ${playable.run.solved + 1}`, playable.name];
    case 'own':
      return playable.isDraft ? ['Your own', 'On the drawing board'] : ['From a link', 'Somebody’s level'];
  }
}
