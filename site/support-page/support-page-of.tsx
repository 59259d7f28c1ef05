import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { CatalogueEntry, GameEntry } from '#site/catalogue/game-entry.ts';
import { policyFacts } from '#site/catalogue/policy-facts.ts';
import { dateInWords, type PrivacyFacts } from '#site/catalogue/privacy.ts';
import { Controls } from '#site/game-page/controls.tsx';
import { StoreLinks } from '#site/game-page/store-links.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { promises } from '#studio/promises.ts';
import { FamiliesCommitment, PrivacyPolicy } from './privacy-policy.tsx';
import { Screenshots } from './screenshots.tsx';
import { SupportEmail } from './support-email.tsx';

/** Silent clips of real play (`npm run clips`), keyed by file. */
const clips = import.meta.glob<string>('../pictures/*-clip.webm', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** A game's clip, which loads when it is started; nothing without one. */
function Clip({ slug, name, poster }: CatalogueEntry) {
  const src = clips[`../pictures/${slug}-clip.webm`];
  if (!src) return null;
  return (
    <video
      className="support-clip"
      src={src}
      poster={poster.src}
      width={poster.width}
      height={poster.height}
      aria-label={`${name} in motion, without sound`}
      controls
      muted
      playsInline
      preload="none"
    />
  );
}

/** A game's public support page, for players and for the stores that list it. */
function SupportPage({ game, privacy }: { game: CatalogueEntry; privacy: PrivacyFacts }) {
  const isForFamilies = promises.playFamilies.includes(game.slug);
  return (
    <article className="support-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{'// support'}</p>
          <h1>{game.name}</h1>
          <p className="lead">{game.tagline}</p>
          {isForFamilies && <FamiliesCommitment app={game.name} />}
          <nav className="support-contents" aria-label="On this page">
            <a href="#new">What is new</a>
            <a href="#screenshots">Screenshots</a>
            <a href="#controls">Controls</a>
            <a href="#privacy-policy">Privacy policy</a>
            <a href="#contact">Contact</a>
          </nav>
        </div>
        <PosterImage poster={game.poster} sizes="(min-width: 60rem) 20rem, 62vw" />
      </header>

      <section aria-labelledby="description">
        <h2 id="description">What it is</h2>
        <p>{game.blurb}</p>
        <p className="actions">
          <Link to={game.path}>
            {game.embed === null ? 'See how far the web version is' : `Play ${game.name} in the browser`}
          </Link>
        </p>
        <StoreLinks name={game.name} stores={game.stores} />
      </section>

      <section aria-labelledby="features">
        <h2 id="features">Features</h2>
        {game.embed === null && (
          <p className="comment">{`// ${game.name} is a prototype. This is what it is being built to have.`}</p>
        )}
        <ul className="features">
          {game.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {game.coming.length > 0 && (
          <>
            <h3>Not in it yet</h3>
            <ul className="features">
              {game.coming.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </>
        )}
      </section>

      <section aria-labelledby="new">
        <h2 id="new">What is new</h2>
        <p>
          {game.latest
            ? `${dateInWords(game.latest.date)}: ${game.latest.text}`
            : 'This is the first version.'}
        </p>
        <h3>Known problems</h3>
        {game.problems && game.problems.length > 0 ? (
          <ul className="features">
            {game.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : (
          <p>
            There are none. <a href="#contact">Report</a> one that you have found.
          </p>
        )}
      </section>

      <section aria-labelledby="screenshots">
        <h2 id="screenshots">Screenshots</h2>
        <Clip {...game} />
        <Screenshots name={game.name} pictures={game.screenshots} />
      </section>

      <section aria-labelledby="controls">
        <h2 id="controls">Controls</h2>
        <Controls controls={game.controls} />
      </section>

      <section aria-labelledby="privacy-policy">
        <h2 id="privacy-policy">Privacy policy</h2>
        <PrivacyPolicy facts={privacy} isForFamilies={isForFamilies} headings="h3" />
      </section>

      <section aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <p>
          Questions, bugs, ideas, requests about your data: <SupportEmail />. {__SUPPORT_TEXT__}
        </p>
      </section>
    </article>
  );
}

export function supportPageOf(slug: string, entry: GameEntry): ComponentType {
  const game = catalogueEntry(slug, entry);
  if (game.privacy === null) throw new Error(`${slug} has no policy.`);
  const privacy = policyFacts(game.name, game.privacy);
  return () => <SupportPage game={game} privacy={privacy} />;
}
