import { type ComponentType, Fragment } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { CatalogueEntry, GameEntry } from '#site/catalogue/game-entry.ts';
import { type PrivacyFacts, policyFacts } from '#site/catalogue/privacy.ts';
import { filled } from '#site/filled.ts';
import { Controls, FeatureList } from '#site/game-page/controls.tsx';
import { StoreLinks } from '#site/game-page/store-links.tsx';
import { ABOUT } from '#site/game-page/texts.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { promises } from '#studio/promises.ts';
import { FamiliesCommitment, PolicyFacts, policyParts } from './privacy-policy.tsx';
import { Screenshots } from './screenshots.tsx';
import { SupportEmail } from './support-email.tsx';
import * as texts from './texts.ts';

const clips = import.meta.glob<string>('../pictures/*-clip.webm', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Without a press on it, the clip is not loaded. */
function Clip({ slug, name, poster, screenshots }: CatalogueEntry) {
  const src = clips[`../pictures/${slug}-clip.webm`];
  if (!src) return null;
  return (
    <video
      className="support-clip"
      src={src}
      // The first screenshot follows below.
      poster={(screenshots[1] ?? screenshots[0])?.src}
      width={poster.width}
      height={poster.height}
      aria-label={texts.clipLabel(name)}
      controls
      muted
      playsInline
      preload="none"
    />
  );
}

function Features({ embed, name, features, coming }: CatalogueEntry) {
  return (
    <section aria-labelledby="features">
      <h2 id="features">{texts.FEATURES}</h2>
      {embed === null && <p className="comment">{texts.prototype(name)}</p>}
      <FeatureList features={features} />
      {coming.length > 0 && (
        <>
          <h3>{texts.COMING}</h3>
          <FeatureList features={coming} />
        </>
      )}
    </section>
  );
}

function New({ latest, problems }: CatalogueEntry) {
  return (
    <section aria-labelledby="new">
      <h2 id="new">{texts.CONTENTS.new}</h2>
      <p>{latest ? texts.newSince(dateInWords(latest.date), latest.text) : texts.FIRST_VERSION}</p>
      <h3>{texts.PROBLEMS}</h3>
      {problems && problems.length > 0 ? (
        <FeatureList features={problems} />
      ) : (
        <p>{filled(texts.NO_PROBLEMS, { contact: (text) => <a href="#contact">{text}</a> })}</p>
      )}
    </section>
  );
}

function SupportPage({ game, privacy }: { game: CatalogueEntry; privacy: PrivacyFacts }) {
  const isForFamilies = promises.playFamilies.includes(game.slug);
  return (
    <article className="support-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{texts.SUPPORT}</p>
          <h1>{game.name}</h1>
          <p className="lead">{game.tagline}</p>
          <p className="actions">
            <Link className="button" to={game.path}>
              {game.embed === null ? texts.HOW_FAR : texts.play(game.name)}
            </Link>
          </p>
          <nav className="support-contents" aria-label={texts.ON_THIS_PAGE}>
            <a href="#contact">{texts.CONTENTS.contact}</a>
            <a href="#new">{texts.CONTENTS.new}</a>
            <a href="#screenshots">{texts.CONTENTS.screenshots}</a>
            <a href="#controls">{texts.CONTENTS.controls}</a>
            <a href="#privacy-policy">{texts.CONTENTS.policy}</a>
          </nav>
        </div>
        <PosterImage poster={game.poster} sizes="(min-width: 60rem) 20rem, 62vw" />
      </header>

      <section aria-labelledby="description">
        <h2 id="description">{ABOUT}</h2>
        <p>{game.blurb}</p>
        <StoreLinks name={game.name} stores={game.stores} />
        {isForFamilies && <FamiliesCommitment app={game.name} />}
      </section>

      <section aria-labelledby="contact">
        <h2 id="contact">{texts.CONTENTS.contact}</h2>
        <p>
          {filled(texts.QUESTIONS, { email: () => <SupportEmail />, promise: () => <>{__SUPPORT_TEXT__}</> })}
        </p>
      </section>

      <New {...game} />

      <Features {...game} />

      <section aria-labelledby="screenshots">
        <h2 id="screenshots">{texts.CONTENTS.screenshots}</h2>
        <Clip {...game} />
        <Screenshots name={game.name} pictures={game.screenshots} />
      </section>

      <section aria-labelledby="controls">
        <h2 id="controls">{texts.CONTENTS.controls}</h2>
        <Controls {...game} />
      </section>

      <section aria-labelledby="privacy-policy">
        <h2 id="privacy-policy">{texts.CONTENTS.policy}</h2>
        <p className="lead">{privacy.summary.join(' ')}</p>
        <PolicyFacts {...privacy} />
        {policyParts(privacy, isForFamilies).map(({ id, heading, content }) => (
          <Fragment key={id}>
            <h3>{heading}</h3>
            {content}
          </Fragment>
        ))}
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
