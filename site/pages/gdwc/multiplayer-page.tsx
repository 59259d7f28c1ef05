import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { filled } from '#site/filled.ts';
import { FestivalGamePage, gdwc } from '#site/game-page/festival-game-page.tsx';
import { askServer } from '#site/load-chunk.ts';
import * as texts from './mac-texts.ts';

export interface MacBuild {
  path: string;
  /** Hash of the content, so that caches do not return an older build. */
  version: string;
  bytes: number;
}

export type MacBuilds = Readonly<Record<string, MacBuild>>;

/** Undefined in Node. */
declare const __MAC_BUILDS__: MacBuilds | undefined;

export const macBuilds: MacBuilds = typeof __MAC_BUILDS__ === 'undefined' ? {} : __MAC_BUILDS__;

/** Time limit in ms for the server to confirm that the file exists. */
const PATIENCE_MS = 5_000;

/** Uses a form, which works without JavaScript. */
export function MacDownload({ slug }: { slug: string }) {
  const [unanswered, setUnanswered] = useState(false);
  const macBuild = macBuilds[slug];
  if (!macBuild) {
    return (
      <>
        <button type="button" className="quiet-button" disabled aria-describedby="download-state">
          {texts.DOWNLOAD}
        </button>
        <p id="download-state" className="comment">
          {texts.NO_BUILD}
        </p>
      </>
    );
  }
  const { path, version, bytes } = macBuild;

  /** If the form fails, the browser replaces the page with its own error page, so the file is checked first. */
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await askServer(path, AbortSignal.timeout(PATIENCE_MS));
    setUnanswered(!answer?.ok);
    if (answer?.ok) form.submit();
  };

  return (
    <>
      <form action={path} onSubmit={ask}>
        <input type="hidden" name="v" value={version} />
        <button type="submit" className="quiet-button" aria-describedby="download-state">
          {texts.DOWNLOAD}
        </button>
      </form>
      <p aria-live="polite" className="comment">
        {unanswered && texts.NO_ANSWER}
      </p>
      <p id="download-state" className="comment">
        {texts.description(bytes)}
      </p>
      <h3>{texts.OPENING.title}</h3>
      <p>{texts.OPENING.why}</p>
      <ol>
        {texts.OPENING.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.OPENING.shorter}</p>
      <p>{texts.NO_REQUESTS}</p>
    </>
  );
}

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/shoot-or-die-multiplayer.ts', { eager: true }),
);
const multiplayer = entry && catalogueEntry('shoot-or-die-multiplayer', entry);

export function MultiplayerPage() {
  return (
    multiplayer && (
      <FestivalGamePage game={multiplayer} festival={gdwc}>
        <section aria-labelledby="download" className="mac-download">
          <h2 id="download">{texts.FOR_THE_MAC}</h2>
          <MacDownload slug={multiplayer.slug} />
          {__SHOOT_OR_DIE__ && (
            <p>
              {filled(texts.ALONE, {
                game: (text) => (
                  <Link to={__FESTIVALS__ ? '/gdwc/shoot-or-die' : '/webgames/shoot-or-die'}>{text}</Link>
                ),
              })}
            </p>
          )}
        </section>
      </FestivalGamePage>
    )
  );
}
