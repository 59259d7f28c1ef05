import { useEffect } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import { useSession } from '#site/sign-in/session.ts';
import { playerName } from './player-name.ts';

/**
 * Sends the signed-in visitor's name to the loaded game, and again whenever the game says what it hears: the scene that wants
 * the name may come late, and a message to an object that is not there yet is lost.
 */
export function usePlayerName(embed: Embed, loaded: boolean): void {
  const { email } = useSession();

  useEffect(() => {
    if (!loaded || email === null) return;
    const sendName = () => embed.sendMessage('Game', 'SetPlayerName', playerName(email));
    sendName();
    embed.addEventListener('Hears', sendName);
    return () => embed.removeEventListener('Hears', sendName);
  }, [embed, loaded, email]);
}
