import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { CatalogueEntry, GameEntry } from '#site/catalogue/game-entry.ts';
import { About, HowToPlay, NextGame } from './below-stage.tsx';
import { GameStage } from './game-stage.tsx';
import { StoreWidget } from './store-widget.tsx';
import * as texts from './texts.ts';

export function GamePage({ game }: { game: CatalogueEntry }) {
  return (
    <article className="game-page">
      <GameStage game={game} />
      <Suspense>
        <div className="game-page-below">
          <About game={game} />
          <HowToPlay game={game} />
          <section aria-labelledby="stores">
            <h2 id="stores">{texts.STORES}</h2>
            <StoreWidget game={game} />
            {game.supportPath !== null && (
              <p className="actions">
                <Link to={game.supportPath}>{texts.SUPPORT}</Link>
              </p>
            )}
          </section>
          <NextGame path={game.path} />
        </div>
      </Suspense>
    </article>
  );
}

export function playPage(slug: string, entry: GameEntry): ComponentType {
  const game = catalogueEntry(slug, entry);
  return () => <GamePage game={game} />;
}
