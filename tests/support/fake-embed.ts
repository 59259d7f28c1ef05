import { vi } from 'vitest';
import { createEmbed, type Embed, type EmbeddedGame, type EmbedState } from '#site/game-embed/embed.ts';
import { EventListeners, type GameEventParameter } from '#site/game-embed/player-message.ts';

export function fakeEmbed(game: EmbeddedGame) {
  const gameEvents = new EventListeners();
  const listening = new Set<unknown>();
  const embed: Embed = {
    ...createEmbed(game),
    getState: () => state,
    sendMessage: vi.fn(),
    requestFullscreen: vi.fn(),
    restart: vi.fn(),
    focus: vi.fn(),
    takeScreenshot: vi.fn(async () => null),
    addEventListener(name, listener) {
      listening.add(listener);
      gameEvents.add(name, listener);
    },
    removeEventListener(name, listener) {
      listening.delete(listener);
      gameEvents.remove(name, listener);
    },
  };
  const state: EmbedState = { ...createEmbed(game).getState(), status: { state: 'loaded' } };
  return {
    embed,
    state,
    listening,
    sendEvent: (name: string, ...parameters: GameEventParameter[]) => gameEvents.dispatch(name, parameters),
  };
}
