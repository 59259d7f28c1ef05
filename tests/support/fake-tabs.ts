import { createSaveStore, type ListenToTabs, type SaveStore } from '#engine/saving/save-store.ts';

export interface FakeTabs {
  readonly texts: Map<string, string>;
  open(game: string): SaveStore;
}

export function createFakeTabs(): FakeTabs {
  const texts = new Map<string, string>();
  const listeners: { tab: number; listener: Parameters<ListenToTabs>[0] }[] = [];
  let tabs = 0;
  return {
    texts,
    open(game) {
      const own = tabs++;
      const storage = {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem(key: string, newValue: string) {
          texts.set(key, newValue);
          for (const { tab, listener } of listeners) if (tab !== own) listener({ key, newValue });
        },
      };
      return createSaveStore(game, storage, (listener) => listeners.push({ tab: own, listener }));
    },
  };
}
