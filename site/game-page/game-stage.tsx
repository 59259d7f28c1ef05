import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueEntry, type GameDevice, isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { filled } from '#site/filled.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { GameFrame, useEmbedState, useGameEmbed } from '#site/game-embed/game-frame.tsx';
import type { GameEventListener } from '#site/game-embed/player-message.ts';
import { KeepGame } from '#site/offline/keep-game.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { useBestScore } from './best-score.ts';
import { useGameOver } from './game-over.ts';
import * as texts from './texts.ts';

export function playerName(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Sends the name, or '' after a sign-out, each time a scene of the game announces its messages, which may be late. */
function usePlayerName(embed: Embed, loaded: boolean): void {
  const { email } = useAuth();
  const hasName = useRef(false);

  useEffect(() => {
    if (!loaded) hasName.current = false;
    if (!loaded || (email === null && !hasName.current)) return;
    hasName.current = true;
    const sendName = () => embed.sendMessage('Game', 'SetPlayerName', playerName(email ?? ''));
    sendName();
    embed.addEventListener('Hears', sendName);
    return () => embed.removeEventListener('Hears', sendName);
  }, [embed, loaded, email]);
}

function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

/** Reloads after a client-side navigation, because the previous page's headers forbid camera and microphone. */
function useOwnDocument(devices: readonly GameDevice[] | undefined): void {
  const asks = Boolean(devices?.length);
  useEffect(() => {
    if (asks && loadedPath() !== location.pathname) location.reload();
  }, [asks]);
}

const running = listedGames.find(isPlayable);

function NotOnStage({ game }: { game: CatalogueEntry }) {
  return (
    <div className="not-on-stage">
      <PosterImage poster={game.poster} sizes="(min-width: 60rem) 20rem, 62vw" />
      <div>
        <p className="lead">{texts.notOnStage(game.name)}</p>
        <p>{texts.BEING_BUILT}</p>
        {running && (
          <p>
            {filled(texts.OTHER_GAME_RUNNING, { game: () => <Link to={running.path}>{running.name}</Link> })}
          </p>
        )}
      </div>
    </div>
  );
}

interface GameStageProps {
  game: CatalogueEntry;
  tools?: ((embed: Embed) => ReactNode) | undefined;
}

export function GameStage({ game, tools }: GameStageProps) {
  const playable = game.embed !== null;
  const { embed, status } = useGameEmbed({ slug: game.slug, name: game.name, playable });
  const loaded = status.state === 'loaded';
  // Outside the boundary below, because that may be hydrated after the game has announced its messages.
  const gameMethods = useGameMethods(embed);
  const gameOver = useGameOver(embed);
  const best = useBestScore(game.slug, loaded, gameOver);
  usePlayerName(embed, loaded);
  useOwnDocument(game.embed?.devices);

  return (
    <div className="game-stage" data-aspect={game.embed?.aspectRatio}>
      {playable ? <GameFrame embed={embed} devices={game.embed?.devices} /> : <NotOnStage game={game} />}
      {/* A hydration mismatch caused by an extension is rendered again without the frame; otherwise the game would load
         twice. */}
      <Suspense>
        <div className="game-stage-bar">
          <div className="game-title">
            <h1>{game.name}</h1>
            {playable && (game.keepsScore || best.score !== null) && (
              <p className="comment">{texts.bestScore(best)}</p>
            )}
          </div>
          <p className="game-over" role="status">
            {gameOver && texts.gameOver(gameOver)}
          </p>
          <div className="actions">
            <GameTools embed={embed} gameMethods={gameMethods} />
            {tools?.(embed)}
          </div>
          {playable && <NeedsScript />}
        </div>
        {playable && (
          <div className="keep-game-place">
            <KeepGame slug={game.slug} name={game.name} played={loaded} />
          </div>
        )}
      </Suspense>
    </div>
  );
}

interface GameMethods {
  methods: ReadonlySet<string>;
  isMuted: boolean;
}

const NOTHING: GameMethods = { methods: new Set(), isMuted: false };

/** A build that sends neither of these events accepts no messages. */
function useGameMethods(embed: Embed): GameMethods {
  const [gameMethods, setGameMethods] = useState(NOTHING);

  useEffect(() => {
    const onMethods: GameEventListener = (...names) => {
      const methods = new Set(names.filter((name) => typeof name === 'string'));
      setGameMethods((before) => ({ ...before, methods }));
    };
    const onMuted: GameEventListener = (isMuted) => {
      if (typeof isMuted === 'boolean') setGameMethods((before) => ({ ...before, isMuted }));
    };
    embed.addEventListener('Hears', onMethods);
    embed.addEventListener('Muted', onMuted);
    return () => {
      embed.removeEventListener('Hears', onMethods);
      embed.removeEventListener('Muted', onMuted);
      setGameMethods(NOTHING);
    };
  }, [embed]);

  return gameMethods;
}

/** Without the focus, the game would pause and miss the next key. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

function GameTools({ embed, gameMethods: { methods, isMuted } }: { embed: Embed; gameMethods: GameMethods }) {
  const { status } = useEmbedState(embed);
  const { playable } = embed.game;
  const loaded = status.state === 'loaded';
  // The button's space is reserved, so that nothing moves if the game does not support Mute.
  const cannotMute = loaded && !methods.has('Mute');

  function toggleSound() {
    if (loaded) embed.sendMessage('Game', 'Mute', isMuted ? 0 : 1);
  }

  function restart() {
    if (status.state === 'loading') return;
    // Prefers the game's own restart, which is faster and asks before progress is lost. Other builds are reloaded.
    if (loaded && methods.has('Restart')) embed.sendMessage('Game', 'Restart');
    else embed.restart();
    embed.focus();
  }

  function enterFullscreen({ detail }: MouseEvent) {
    // After a click or touch the game gets the focus. After a key press the button keeps it.
    if (detail > 0 && loaded) embed.focus();
    embed.requestFullscreen(true);
  }

  return (
    <>
      <button
        type="button"
        className={cannotMute ? 'quiet-button game-tool game-tool-away' : 'quiet-button game-tool'}
        disabled={!playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={toggleSound}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 6h3l4-4v12l-4-4H1z" />
          <path className="line" d={isMuted ? 'M11 6l4 4M15 6l-4 4' : 'M11 5.5q2 2.5 0 5M13 3.5q4 4.5 0 9'} />
        </svg>
        <span>{isMuted ? texts.UNMUTE : texts.MUTE}</span>
      </button>
      <button
        type="button"
        className="quiet-button game-tool"
        disabled={!playable}
        aria-disabled={status.state === 'loading'}
        onMouseDown={keepFocus}
        onClick={restart}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className="line" d="M3 5.5A6 6 0 1 1 2 8.5" />
          <path d="M1 1.5v5.5h5.5z" />
        </svg>
        <span>{texts.RESTART}</span>
      </button>
      <button
        type="button"
        className="button"
        disabled={!playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={enterFullscreen}
      >
        {texts.ENTER_FULLSCREEN}
      </button>
    </>
  );
}
