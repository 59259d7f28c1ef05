import { macBuilds } from '#site/mac-builds.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The button that downloads a game's Mac build, what one gets, and how it is opened. A form, because it works without JavaScript. */
export function MacDownload({ slug }: { slug: string }) {
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
  return (
    <>
      <form action={path}>
        <input type="hidden" name="v" value={version} />
        <button type="submit" className="button" aria-describedby="download-state">
          Download Mac build
        </button>
      </form>
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
