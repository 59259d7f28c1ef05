import { useEffect } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import { useSession } from '#site/sign-in/session.ts';
import { playerName } from './player-name.ts';

/** Tells a loaded game what a signed-in visitor is called. */
export function usePlayerName(embed: Embed, loaded: boolean): void {
  const { email } = useSession();

  useEffect(() => {
    if (loaded && email !== null) embed.sendMessage('Game', 'SetPlayerName', playerName(email));
  }, [embed, loaded, email]);
}
