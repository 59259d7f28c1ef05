import type { MouseEvent } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import { useEmbedState } from '#site/game-embed/use-game-embed.ts';
import { useHearing } from './use-hearing.ts';

/** The focus stays in the game, so that a click beside it is no reason to pause. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What is asked of a game from beside it: silence, a fresh start, the whole screen. */
export function GameTools({ embed }: { embed: Embed }) {
  const { status } = useEmbedState(embed);
  const { methods, isMuted } = useHearing(embed);
  const { playable } = embed.game;
  const loaded = status.state === 'loaded';
  // Its place stays, so that nothing moves when a game turns out to have no such message.
  const isDeaf = loaded && !methods.has('Mute');

  function toggleSound() {
    if (loaded) embed.sendMessage('Game', 'Mute', isMuted ? 0 : 1);
  }

  function restart() {
    if (status.state === 'loading') return;
    // The game's own way is at once and asks where something would be lost; any build can be loaded anew.
    if (loaded && methods.has('Restart')) embed.sendMessage('Game', 'Restart');
    else embed.restart();
    embed.focus();
  }

  function enterFullscreen({ detail }: MouseEvent) {
    // Pressed by a pointer, the game has the keys from now on; by a key (no clicks counted), the button again afterwards.
    if (detail > 0 && loaded) embed.focus();
    embed.requestFullscreen(true);
  }

  return (
    <>
      <button
        type="button"
        className={isDeaf ? 'button game-tool game-tool-away' : 'button game-tool'}
        disabled={!playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={toggleSound}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 6h3l4-4v12l-4-4H1z" />
          <path className="line" d={isMuted ? 'M11 6l4 4M15 6l-4 4' : 'M11 5.5q2 2.5 0 5M13 3.5q4 4.5 0 9'} />
        </svg>
        <span>{isMuted ? 'Unmute' : 'Mute'}</span>
      </button>
      <button
        type="button"
        className="button game-tool"
        disabled={!playable}
        aria-disabled={status.state === 'loading'}
        onMouseDown={keepFocus}
        onClick={restart}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className="line" d="M3 5.5A6 6 0 1 1 2 8.5" />
          <path d="M1 1.5v5.5h5.5z" />
        </svg>
        <span>Restart</span>
      </button>
      <button
        type="button"
        className="button"
        disabled={!playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={enterFullscreen}
      >
        Enter Fullscreen
      </button>
    </>
  );
}
