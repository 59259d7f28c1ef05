import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isPlayable, listedName } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { savesData } from '#site/offline/connection-quality.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import type { PosterClip, PosterClipProps } from './poster-clip.tsx';
import { ON_THE_PRESS } from './texts.ts';

/** Loads no clips with data saving or reduced motion. Returns a function to cancel. */
export function loadClipsOnFirstInput(onLoad: (clip: typeof PosterClip) => void): () => void {
  const first = new AbortController();
  const isUnwanted = savesData(navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const load = () => {
    first.abort();
    import('./poster-clip.tsx').then(
      (chunk) => onLoad(chunk.PosterClip),
      (error: unknown) => console.warn('The clips did not load.', error),
    );
  };
  if (isUnwanted) return () => {};
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, load, { signal: first.signal, passive: true });
  return () => first.abort();
}

/** Smaller than displayed, because a phone with a pixel ratio of three would load twice the bytes. */
const LARGE = '(min-width: 60rem) 33vw, 55vw';
const SMALL = '(min-width: 60rem) 17vw, 28vw';

/** Width of the last of six posters, which is large except on a phone. */
const LAST_OF_SIX = '(min-width: 44rem) 33vw, 28vw';

function sizesOf(index: number, count: number): string {
  if (index === 0) return LARGE;
  return count === 6 && index === 5 ? LAST_OF_SIX : SMALL;
}

export function PosterWall() {
  const [Clip, setClip] = useState<ComponentType<PosterClipProps> | null>(null);
  useEffect(() => loadClipsOnFirstInput((clip) => setClip(() => clip)), []);
  return (
    <ul className="poster-wall" data-count={listedGames.length}>
      {listedGames.map((game, index) => (
        <li key={game.slug}>
          <Link className="poster" to={game.path} viewTransition>
            {/* The label comes first, so that the link's name starts with it; the style sheet puts it below. */}
            <span className="poster-label">
              <span className="poster-name">{listedName(game)}</span>
              {!isPlayable(game) && <span>{ON_THE_PRESS}</span>}
            </span>
            <span className="poster-sheet">
              <PosterImage poster={game.poster} sizes={sizesOf(index, listedGames.length)} lazy={index > 0} />
            </span>
          </Link>
          {Clip && <Clip slug={game.slug} name={game.name} />}
        </li>
      ))}
    </ul>
  );
}
