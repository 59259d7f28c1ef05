import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { StoreLinks } from '#site/game-page/store-links.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { Screenshots } from '#site/support-page/screenshots.tsx';
import { SupportEmail } from '#site/support-page/support-email.tsx';

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
          <p className="eyebrow">{'// on your phone'}</p>
          <h1>{name}</h1>
          <p className="lead">{tagline}</p>
        </div>
        <PosterImage poster={poster} sizes="(min-width: 60rem) 20rem, 62vw" />
      </header>

      <section aria-labelledby="rules">
        <h2 id="rules">How it goes</h2>
        <p>
          You are on a runway, and it ends. Two numbers stand in front of you: add them and type the sum. A
          correct answer gains you 3 seconds of runway and a point. A wrong answer loses score: one point,
          also below zero. The numbers grow with your score.
        </p>
        <ul className="features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="screenshots">
        <h2 id="screenshots">Screenshots</h2>
        <Screenshots name={name} pictures={screenshots} />
      </section>

      <section aria-labelledby="get">
        <h2 id="get">Get it</h2>
        <StoreLinks name={name} stores={stores} />
        <p>
          <Link to={path}>Play it in the browser</Link>, with nothing to install.
        </p>
      </section>

      <section aria-labelledby="small-print">
        <h2 id="small-print">Small print</h2>
        <p className="actions">
          <Link to="/addem-numbers/privacy-policy">Privacy policy</Link>
        </p>
        <p>
          Questions: <SupportEmail />
        </p>
      </section>
    </article>
  );
}
