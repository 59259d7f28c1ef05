import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { filled } from '#site/filled.ts';
import { FeatureList } from '#site/game-page/controls.tsx';
import { StoreLinks } from '#site/game-page/store-links.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { Screenshots } from '#site/support-page/screenshots.tsx';
import { SupportEmail } from '#site/support-page/support-email.tsx';
import * as texts from './texts.ts';

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/addem-numbers.ts', { eager: true }),
);
const game = entry && catalogueEntry('addem-numbers', entry);

export function AddemNumbersPage() {
  if (!game) return null;
  const { name, tagline, poster, features, screenshots, stores, path } = game;
  return (
    <article className="addem-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{texts.ON_YOUR_PHONE}</p>
          <h1>{name}</h1>
          <p className="lead">{tagline}</p>
          <p className="actions">
            <Link className="button" to={path}>
              {texts.PLAY}
            </Link>
          </p>
        </div>
        <PosterImage poster={poster} sizes="(min-width: 60rem) 20rem, 62vw" />
      </header>

      <section aria-labelledby="rules">
        <h2 id="rules">{texts.RULES_TITLE}</h2>
        <p>{texts.RULES}</p>
        <FeatureList features={features} />
      </section>

      <section aria-labelledby="screenshots">
        <h2 id="screenshots">{texts.SCREENSHOTS}</h2>
        <Screenshots name={name} pictures={screenshots} />
      </section>

      <section aria-labelledby="get">
        <h2 id="get">{texts.GET_IT}</h2>
        <StoreLinks name={name} stores={stores} />
      </section>

      <section aria-labelledby="small-print">
        <h2 id="small-print">{texts.SMALL_PRINT}</h2>
        <p className="actions">
          <Link to="/addem-numbers/privacy-policy">{texts.PRIVACY_POLICY}</Link>
        </p>
        <p>{filled(texts.QUESTIONS, { email: () => <SupportEmail /> })}</p>
      </section>
    </article>
  );
}
