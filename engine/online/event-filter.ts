/**
 * Keeps sights and sounds from being played twice: a tick that is stepped again brings its events again, maybe some ticks
 * earlier or later. What was played and then never happened cannot be unheard; if it happens a moment later, it is silent.
 */
import { WINDOW } from './online-game.ts';

interface Played {
  key: number;
  tick: number;
  /** An event of the ticks as they are known now stands for it. */
  isClaimed: boolean;
}

export interface EventFilter {
  /** A tick has been stepped, for the first time or again: its events follow. */
  begin(tick: number): void;
  /** Whether an event of this tick is to be played; `key` says what it is, e.g. its kind and its seat. */
  isNew(key: number): boolean;
}

export function createEventFilter(): EventFilter {
  let played: Played[] = [];
  let present = -1;
  return {
    begin(tick) {
      if (tick <= present) for (const each of played) if (each.tick >= tick) each.isClaimed = false;
      played = played.filter((each) => each.tick >= tick - 2 * WINDOW);
      present = tick;
    },
    isNew(key) {
      const known = played.find(
        (each) => !each.isClaimed && each.key === key && Math.abs(each.tick - present) <= WINDOW,
      );
      if (!known) {
        played.push({ key, tick: present, isClaimed: true });
        return true;
      }
      known.tick = present;
      known.isClaimed = true;
      return false;
    },
  };
}
