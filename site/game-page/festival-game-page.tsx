import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { About, HowToPlay, NextGame } from './below-stage.tsx';
import { FeatureList } from './controls.tsx';
import { GameStage } from './game-stage.tsx';
import * as texts from './texts.ts';

export const gdwc = { path: '/gdwc', name: 'GDWC' };

interface FestivalGamePageProps {
  game: CatalogueEntry;
  festival: { path: string; name: string };
  tools?: (embed: Embed) => ReactNode;
  children?: ReactNode;
}

export function FestivalGamePage({ game, festival, tools, children }: FestivalGamePageProps) {
  return (
    <article className="game-page">
      <GameStage game={game} tools={tools} />
      <Suspense>
        <div className="game-page-below">
          <About game={game}>
            {__FESTIVALS__ && (
              <p className="eyebrow">
                <Link to={festival.path}>{festival.name}</Link>
              </p>
            )}
          </About>
          <HowToPlay game={game} />
          {children}
          <section aria-labelledby="features">
            <h2 id="features">{game.embed === null ? texts.PLANNED_FEATURES : texts.FEATURES}</h2>
            <FeatureList features={game.features} />
          </section>
          <NextGame path={game.path} />
        </div>
      </Suspense>
    </article>
  );
}
