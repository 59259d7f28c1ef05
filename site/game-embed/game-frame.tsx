import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { GameDevice } from '#site/catalogue/game-entry.ts';
import { allowForeignNodes } from '#site/foreign-nodes.ts';
import { createEmbed, type Embed, type EmbeddedGame, type EmbedState, playUrl } from './embed.ts';
import * as texts from './texts.ts';

export function useEmbedState(embed: Embed): EmbedState {
  return useSyncExternalStore(embed.subscribe, embed.getState, embed.getServedState);
}

/** Each game has a separate embed, so list the embed as a dependency of effects that add listeners. */
export function useGameEmbed({ slug, name, playable }: EmbeddedGame): EmbedState & { embed: Embed } {
  const embed = useMemo(() => createEmbed({ slug, name, playable }), [slug, name, playable]);
  return { embed, ...useEmbedState(embed) };
}

interface GameFrameProps {
  embed: Embed;
  devices?: readonly GameDevice[] | undefined;
}

const ALLOWED = [
  ...['autoplay', 'fullscreen', 'gamepad', 'accelerometer', 'gyroscope'],
  ...['clipboard-write', 'screen-wake-lock'],
];

/** A game's frame. Never move it in the document, because browsers reload a moved frame. */
export function GameFrame({ embed, devices = [] }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { size, frameLost } = useEmbedState(embed);
  const { slug, name, playable } = embed.game;

  // Must run before elements beside the frame are rendered.
  useLayoutEffect(allowForeignNodes, []);
  useEffect(() => (frame.current ? embed.attach(frame.current) : undefined), [embed]);

  if (!playable) return null;
  return (
    <div className={size === 'page' ? 'game-frame game-frame-page' : 'game-frame'}>
      <iframe
        key={slug}
        ref={frame}
        src={playUrl(slug)}
        title={texts.frameTitle(name)}
        allow={[...ALLOWED, ...devices].join('; ')}
        loading="eager"
      />
      {frameLost && (
        <div className="game-frame-lost" role="alert">
          <p>{frameLost === 'left' ? texts.leftFrame(name) : texts.noAnswer(name)}</p>
          <button type="button" onClick={embed.restart}>
            {texts.TRY_AGAIN}
          </button>
        </div>
      )}
      {size === 'page' && (
        <button
          type="button"
          className="game-frame-close"
          aria-label={texts.EXIT_FULLSCREEN}
          onClick={embed.leaveFullscreen}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" />
          </svg>
        </button>
      )}
    </div>
  );
}
