import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage, gdwc } from '#site/game-page/festival-game-page.tsx';
import { askServer } from '#site/load-chunk.ts';

export interface MacBuild {
  path: string;
  /** Content hash for the query, so that no cache serves an older one. */
  version: string;
  bytes: number;
}

export type MacBuilds = Readonly<Record<string, MacBuild>>;

/** The build inserts this value; Node has none. */
declare const __MAC_BUILDS__: MacBuilds | undefined;

export const macBuilds: MacBuilds = typeof __MAC_BUILDS__ === 'undefined' ? {} : __MAC_BUILDS__;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Time limit for the server to confirm the file, in milliseconds. */
const PATIENCE_MS = 5_000;

/** A form works without JavaScript. */
export function MacDownload({ slug }: { slug: string }) {
  const [unanswered, setUnanswered] = useState(false);
  const macBuild = macBuilds[slug];
  if (!macBuild) {
    return (
      <>
        <button type="button" className="button" disabled aria-describedby="download-state">
          Download Mac build
        </button>
        <p id="download-state" className="comment">
          {'// No Mac build in development: npm run build makes one.'}
        </p>
      </>
    );
  }
  const { path, version, bytes } = macBuild;

  /** Without this check a failing form would replace the page by the browser's own error page. */
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
        <button type="submit" className="button" aria-describedby="download-state">
          Download Mac build
        </button>
      </form>
      <p aria-live="polite" className="comment">
        {unanswered && '// No answer from our server. Press again when you are connected.'}
      </p>
      <p id="download-state" className="comment">
        {`// a zip of ${megabytes(bytes)}, not signed, for macOS 13.3 or newer`}
      </p>
      <h3>Opening it</h3>
      <p>
        This build is not signed, because a signature needs a paid Apple account. So macOS asks you to confirm
        once:
      </p>
      <ol>
        <li>Unzip it, and open the application. macOS says that it could not verify it. Press Done.</li>
        <li>Open System Settings, then Privacy &amp; Security, and scroll down to Security.</li>
        <li>Press Open Anyway, and confirm. From now on it opens like any other.</li>
      </ol>
      <p>Up to macOS 14 it is shorter: hold Control, click the application, choose Open.</p>
      <p>
        It makes no network requests. The game is one file, Contents/Resources/game.html, and any browser
        plays it.
      </p>
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
          <h2 id="download">For the Mac</h2>
          <MacDownload slug={multiplayer.slug} />
          {__SHOOT_OR_DIE__ && (
            <p>
              The same fight against the organism alone is{' '}
              <Link to={__FESTIVALS__ ? '/gdwc/shoot-or-die' : '/webgames/shoot-or-die'}>Shoot or Die</Link>.
            </p>
          )}
        </section>
      </FestivalGamePage>
    )
  );
}
