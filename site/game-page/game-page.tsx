import { Suspense } from 'react';
import { Link } from 'react-router';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { GameStage } from './game-stage.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { NextGame } from './next-game.tsx';
import { StoreWidget } from './store-widget.tsx';

/** A game under `/webgames`: the game, how to play it, where to get it. */
export function GamePage({ game }: { game: CatalogueEntry }) {
  return (
    <article className="game-page">
      <GameStage game={game} />
      <Suspense>
        <div className="game-page-below">
          <HowToPlay game={game} />
          <section aria-labelledby="about">
            <h2 id="about">{game.tagline}</h2>
            <p>{game.blurb}</p>
            {game.supportPath !== null && (
              <p className="actions">
                <Link to={game.supportPath}>Support and privacy policy</Link>
              </p>
            )}
          </section>
          <section aria-labelledby="stores">
            <h2 id="stores">On other screens</h2>
            <StoreWidget game={game} />
          </section>
          <NextGame path={game.path} />
        </div>
      </Suspense>
    </article>
  );
}
