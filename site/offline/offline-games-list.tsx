import { type ReactNode, useEffect, useState } from 'react';
import { KeepGame } from './keep-game.tsx';
import { gamesOnDevice } from './kept-games.ts';

type Found = 'looking' | 'nothing' | readonly { slug: string; name: string; isPage: boolean }[];

async function findGames(): Promise<Found> {
  try {
    const games = await gamesOnDevice(caches);
    if (!games) return 'nothing';
    const found = [...games].map(([slug, { name, isPage }]) => ({ slug, name, isPage }));
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // Storage is refused: the sentence for that is shown.
    return 'nothing';
  }
}

/** Each game with its size and its button. */
export function OfflineGamesList() {
  const [found, setFound] = useState<Found>('looking');
  useEffect(() => {
    findGames().then(setFound);
  }, []);
  if (found === 'looking') return null;
  if (found === 'nothing') return <NothingKept />;
  return (
    <GamesToKeep>
      {found.map(({ slug, name, isPage }) => (
        <GameToKeep key={slug} name={name}>
          {isPage ? (
            <span className="comment">// kept with the pages</span>
          ) : (
            <KeepGame slug={slug} name={name} />
          )}
        </GameToKeep>
      ))}
    </GamesToKeep>
  );
}

/** In place of the list where there is none. */
export function NothingKept() {
  return (
    <p>Nothing is kept on this device yet, or this browser keeps nothing. Pages come first, then games.</p>
  );
}

/** The list around its games. */
export function GamesToKeep({ children }: { children: ReactNode }) {
  return (
    <>
      <p>
        All pages are kept on this device already. A game that was played once is kept too; others on request.
      </p>
      <ul>{children}</ul>
    </>
  );
}

/** A game of the list; `children` say how it stands with it. */
export function GameToKeep({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      {children}
    </li>
  );
}
