import { createSaveStore, type ListenToTabs, type SaveStore } from '#engine/saving/save-store.ts';

export interface FakeTabs {
  readonly texts: Map<string, string>;
  open(game: string): SaveStore;
  /** Delivers the oldest held storage event to a tab, counted from 0 in the order of opening. */
  deliver(tab: number): void;
}

/** With `areEventsHeld`, storage events arrive late, as between the processes of a browser. */
export function createFakeTabs(areEventsHeld = false): FakeTabs {
  const texts = new Map<string, string>();
  const listeners: { tab: number; listener: Parameters<ListenToTabs>[0] }[] = [];
  const held: (() => void)[][] = [];
  let tabs = 0;
  return {
    texts,
    open(game) {
      const own = tabs++;
      held[own] = [];
      const storage = {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem(key: string, newValue: string) {
          texts.set(key, newValue);
          for (const { tab, listener } of listeners) {
            if (tab === own) continue;
            if (areEventsHeld) held[tab]?.push(() => listener({ key, newValue }));
            else listener({ key, newValue });
          }
        },
      };
      return createSaveStore(game, storage, (listener) => listeners.push({ tab: own, listener }));
    },
    deliver: (tab) => held[tab]?.shift()?.(),
  };
}
