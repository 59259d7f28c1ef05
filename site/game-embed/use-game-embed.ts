import { useMemo, useSyncExternalStore } from 'react';
import { createEmbed, type Embed, type EmbeddedGame, type EmbedState } from './embed.ts';

/** An embed's state now; the component renders again when it changes. */
export function useEmbedState(embed: Embed): EmbedState {
  return useSyncExternalStore(embed.subscribe, embed.getState, embed.getState);
}

/**
 * A game for this component: hand `embed` to a `<GameFrame>` and ask it for everything else.
 * Another game, another embed: its listeners have to be added anew (make `embed` a dependency of the effect).
 */
export function useGameEmbed({ slug, name, playable }: EmbeddedGame): EmbedState & { embed: Embed } {
  const embed = useMemo(() => createEmbed({ slug, name, playable }), [slug, name, playable]);
  return { embed, ...useEmbedState(embed) };
}
