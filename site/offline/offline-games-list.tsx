import { useEffect, useState } from 'react';
import { KeepGame } from './keep-game.tsx';
import { gamesOnDevice } from './kept-games.ts';

type Found = 'looking' | 'nothing' | readonly { slug: string; name: string; isPage: boolean }[];

async function findGames(): Promise<Found> {
  try {
    const games = await gamesOnDevice(caches);
    if (!games) return 'nothing';
    return [...games].map(([slug, { name, isPage }]) => ({ slug, name, isPage }));
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
  if (found === 'nothing') {
    return (
      <p>Nothing is kept on this device yet, or this browser keeps nothing. Pages come first, then games.</p>
    );
  }
  return (
    <>
      <p>
        All pages are kept on this device already. A game that was played once is kept too; others on request.
      </p>
      <ul>
        {found.map(({ slug, name, isPage }) => (
          <li key={slug}>
            <span>{name}</span>
            {isPage ? (
              <span className="comment">// kept with the pages</span>
            ) : (
              <KeepGame slug={slug} name={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
