import { type FormEvent, useState } from 'react';
import { macBuilds } from '#site/mac-builds.ts';
import { askServer } from '#site/shell/ask-server.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How long the server may take to show that it has the file, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The button that downloads a game's Mac build, what one gets, and how it is opened. A form, because it works without JavaScript. */
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

  /** A form that leads nowhere would leave the visitor with the browser's own page in the place of ours. */
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
        A signature takes a paid account at Apple, and this build has none. So macOS asks you once whether you
        mean it:
      </p>
      <ol>
        <li>Unzip it, and open the application. macOS says that it could not verify it. Press Done.</li>
        <li>Open System Settings, then Privacy &amp; Security, and scroll down to Security.</li>
        <li>Press Open Anyway, and confirm. From now on it opens like any other.</li>
      </ol>
      <p>Up to macOS 14 it is shorter: hold Control, click the application, choose Open.</p>
      <p>
        Nothing in it speaks to the network. The game is one file, Contents/Resources/game.html, and any
        browser plays it.
      </p>
    </>
  );
}
