import { type ComponentType, useEffect, useState } from 'react';
import { isPlayable, type ListedGame, listedName } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { savesData } from '#site/offline/connection-quality.ts';
import { WallPoster } from '#site/pictures/wall-poster.tsx';
import type { PosterClip, PosterClipProps } from './poster-clip.tsx';
import { ON_THE_PRESS, posterBest } from './texts.ts';

/** Loads clips on the first input, except in data-saver mode. Calls back with null for reduced motion. Returns a cancel function. */
export function followClips(onChange: (clip: typeof PosterClip | null) => void): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const following = new AbortController();
  const { signal } = following;
  let isAsked = false;
  const load = () => {
    if (isAsked || motion.matches || savesData(navigator)) return;
    isAsked = true;
    import('./poster-clip.tsx').then(
      (chunk) => !motion.matches && !signal.aborted && onChange(chunk.PosterClip),
      (error: unknown) => console.warn('The clips did not load.', error),
    );
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, load, { signal, passive: true });
  const onMotion = () => {
    isAsked = false;
    if (motion.matches) onChange(null);
  };
  motion.addEventListener('change', onMotion, { signal });
  return () => following.abort();
}

/** Smaller than displayed, because phones with a pixel ratio of three would load twice as many bytes. */
const LARGE = '(min-width: 60rem) 33vw, 55vw';
const SMALL = '(min-width: 60rem) 17vw, 28vw';

/** Large, except on phones. */
const LARGE_IF_WIDE = '(min-width: 44rem) 33vw, 28vw';

export function sizesOf(game: ListedGame): string {
  const index = listedGames.indexOf(game);
  const count = listedGames.length;
  if (index === 0) return LARGE;
  return count <= 3 || (count === 6 && index === 5) ? LARGE_IF_WIDE : SMALL;
}

interface PosterWallProps {
  /** The player's best scores, keyed by slug. */
  best?: ReadonlyMap<string, number> | undefined;
}

export function PosterWall({ best }: PosterWallProps) {
  const [Clip, setClip] = useState<ComponentType<PosterClipProps> | null>(null);
  useEffect(() => followClips((clip) => setClip(() => clip)), []);
  return (
    <ul className="poster-wall" data-count={listedGames.length}>
      {listedGames.map((game, index) => (
        <li key={game.slug}>
          <WallPoster
            to={game.path}
            name={listedName(game)}
            note={isPlayable(game) ? (posterBest(best?.get(game.slug)) ?? game.genre ?? '') : ON_THE_PRESS}
            poster={game.poster}
            sizes={sizesOf(game)}
            lazy={index > 0}
          />
          {Clip && <Clip slug={game.slug} name={game.name} />}
        </li>
      ))}
    </ul>
  );
}
