import { type ReactNode, useEffect, useState } from 'react';
import { listedName } from '#site/catalogue/game-entry.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { KeepGame } from './keep-game.tsx';
import { type GameOnDevice, gamesOnDevice, hasAllPages } from './kept-games.ts';
import * as texts from './texts.ts';

interface Kept {
  games: readonly (GameOnDevice & { slug: string })[];
  allPages: boolean;
}

type Found = 'looking' | 'nothing' | Kept;

async function findGames(): Promise<Found> {
  try {
    const games = await gamesOnDevice(caches);
    if (!games) return 'nothing';
    const found = [...games].map(([slug, game]) => ({ slug, ...game }));
    return {
      games: found.sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name)),
      allPages: await hasAllPages(caches),
    };
  } catch {
    return 'nothing';
  }
}

function listed(slug: string, name: string): string {
  const game = wall.find((each) => each.slug === slug);
  return game ? listedName(game) : name;
}

export function OfflineGamesList() {
  const [found, setFound] = useState<Found>('looking');
  useEffect(() => {
    findGames().then(setFound);
  }, []);
  if (found === 'looking') return null;
  if (found === 'nothing') return <NothingKept />;
  return (
    <GamesToKeep allPages={found.allPages}>
      {found.games.map(({ slug, name, isPage, kept }) => (
        <GameToKeep key={slug} name={listed(slug, name)}>
          {isPage ? (
            <span className="comment">{kept ? texts.KEPT_WITH_PAGES : texts.PAGE_NOT_KEPT}</span>
          ) : (
            <KeepGame slug={slug} name={name} />
          )}
        </GameToKeep>
      ))}
    </GamesToKeep>
  );
}

export function NothingKept() {
  return <p>{texts.NOTHING_KEPT}</p>;
}

interface GamesToKeepProps {
  allPages?: boolean;
  children: ReactNode;
}

export function GamesToKeep({ allPages = true, children }: GamesToKeepProps) {
  return (
    <>
      <p>{allPages ? texts.ALL_PAGES_KEPT : texts.LOADED_PAGES_KEPT}</p>
      <ul>{children}</ul>
    </>
  );
}

export function GameToKeep({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      {children}
    </li>
  );
}
