import { vi } from 'vitest';
import { createEmbed, type Embed, type EmbeddedGame, type EmbedState } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/event-listeners.ts';

/** A loaded game without a frame, for tests: what pages ask of it is recorded, and it can end a round. */
export function fakeEmbed(game: EmbeddedGame) {
  const listeners = new Set<GameEventListener>();
  const embed: Embed = {
    ...createEmbed(game),
    getState: () => state,
    sendMessage: vi.fn(),
    requestFullscreen: vi.fn(),
    takeScreenshot: vi.fn(async () => null),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  const state: EmbedState = { ...createEmbed(game).getState(), status: { state: 'loaded' } };
  return {
    embed,
    state,
    listeners,
    endRound: (...parameters: Parameters<GameEventListener>) => {
      for (const listener of listeners) listener(...parameters);
    },
  };
}
