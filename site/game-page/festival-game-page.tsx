import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { HowToPlay, NextGame } from './below-stage.tsx';
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
          <section aria-labelledby="about">
            {__FESTIVALS__ && (
              <p className="eyebrow">
                <Link to={festival.path}>{festival.name}</Link>
              </p>
            )}
            <h2 id="about">{game.tagline}</h2>
            <p>{game.blurb}</p>
          </section>
          <HowToPlay game={game} />
          {children}
          <section aria-labelledby="features">
            <h2 id="features">{game.embed === null ? texts.PLANNED_FEATURES : texts.FEATURES}</h2>
            <ul className="features">
              {game.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
          <NextGame path={game.path} />
        </div>
      </Suspense>
    </article>
  );
}
