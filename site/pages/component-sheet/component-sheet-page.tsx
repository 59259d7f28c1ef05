import type { ReactNode } from 'react';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { Controls } from '#site/game-page/controls.tsx';
import { StoreLinks } from '#site/game-page/store-links.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { Mark } from '#site/shell/logo-screen.tsx';
import styles from './component-sheet.css?url';
import {
  AddemRounds,
  AddemSigns,
  CardAndNext,
  GameBar,
  Keeping,
  Leaving,
  Lightboxes,
  OfflineGamesShown,
  Questions,
  SignedIn,
  STATES,
  sampleGame,
} from './parts-shown.tsx';

const COLOURS = ['paper', 'ink', 'muted', 'line', 'accent', 'ok'];
const WALL_COLOURS = ['wall', 'sheet', 'sheet-back', 'sheet-back-light', 'backdrop', 'backdrop-ink'];
const SPACES = [1, 2, 3, 4, 5, 6, 7];

/** By script, because rules for each token would be in the style sheet of all pages. */
const styled = (property: string, token: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(property, `var(--${token})`);

function Colours() {
  return (
    <ul className="sheet-colours">
      {[...COLOURS, ...WALL_COLOURS].map((name) => (
        <li key={name}>
          <span className="sheet-colour" ref={styled('background', name)} />
          <code>{`--${name}`}</code>
        </li>
      ))}
    </ul>
  );
}

function Spaces() {
  return (
    <ul className="sheet-spaces">
      {SPACES.map((step) => (
        <li key={step}>
          <span className="sheet-space" ref={styled('width', `space-${step}`)} />
          <code>{`--space-${step}`}</code>
        </li>
      ))}
    </ul>
  );
}

function Type() {
  return (
    <div className="sheet-type">
      <p className="sheet-headline" ref={styled('font-size', 'size-poster')} aria-hidden="true">
        Aa1
      </p>
      {['h1', 'h2', 'h3'].map((level) => (
        <p key={level} className="sheet-headline" ref={styled('font-size', `size-${level}`)}>
          {__HOME_TEXTS__.slogan}
        </p>
      ))}
      <p className="lead">Lead. Danger is fuel: skim a wall, take the slipstream, thread a ring.</p>
      <p>
        Body, with <a href="#type">a link to its heading</a>, <strong>weight</strong> and <code>code</code>.
        Every gift you carry is a power. Giving it is for good.
      </p>
      <p className="comment">{'// comment, 0123456789'}</p>
    </div>
  );
}

const stores = { android: 'https://example.com/android', ios: 'https://example.com/ios', steamAppId: null };

function Buttons() {
  return (
    <>
      {STATES.map((state) => (
        <p key={state} className="actions">
          <button type="button" className="button" data-force={state}>
            Play
          </button>
          <button type="button" className="quiet-button" data-force={state}>
            Log Out
          </button>
          <a href="#buttons" data-force={state}>
            To its heading
          </a>
          <span className="comment">{`// ${state}`}</span>
        </p>
      ))}
      <p className="actions">
        <button type="button" className="button" disabled>
          Play
        </button>
        <button type="button" className="button" aria-disabled="true">
          Play
        </button>
        <span className="sign-in">
          <button type="button" className="button" disabled>
            Sign in
          </button>
        </span>
        <span className="comment">{'// disabled, not yet, preparing'}</span>
      </p>
    </>
  );
}

function Status() {
  return (
    <>
      <p className="actions">
        <Mark />
        <span className="status-line" data-online="true">
          {'// Connected'}
        </span>
        <span className="status-line" data-online="false">
          {'// Disconnected'}
        </span>
      </p>
      <p className="error-screen-number" aria-hidden="true">
        {'//404'}
      </p>
    </>
  );
}

function Posters() {
  return (
    <ul className="poster-wall sheet-wall">
      {STATES.map((state) => (
        <li key={state}>
          <a className="poster" href="#poster" data-force={state}>
            <span className="poster-label">
              <span className="poster-name">{`${sampleGame.name}, ${state}`}</span>
            </span>
            <span className="poster-sheet">
              <PosterImage poster={sampleGame.poster} sizes="20rem" />
            </span>
          </a>
        </li>
      ))}
      <li>
        <span className="poster">
          <span className="poster-label">
            <span className="poster-name">{`${sampleGame.name}, peeled`}</span>
            <span className="poster-note">{'// on the press'}</span>
          </span>
          <span className="poster-sheet">
            <PosterImage poster={sampleGame.poster} sizes="20rem" />
          </span>
        </span>
        <div className="poster-clip" data-shown="true" />
      </li>
    </ul>
  );
}

function Lists() {
  return (
    <>
      <StoreLinks name={sampleGame.name} stores={stores} />
      <StoreLinks name={sampleGame.name} stores={null} />
      <Controls
        controls={[
          { device: 'keyboard', input: 'Arrow keys', action: 'Walk' },
          { device: 'touch', input: 'Swipe', action: 'Walk' },
        ]}
      />
      <ul className="features">
        <li>A feature, between hairlines.</li>
        <li>Another one.</li>
      </ul>
      <dl className="policy-facts">
        <dt>App</dt>
        <dd>{sampleGame.name}</dd>
        <dt>Effective from</dt>
        <dd>21 November 2026</dd>
      </dl>
      <p className="families-commitment">A commitment.</p>
    </>
  );
}

/** Published builds do not contain this page. */
export function ComponentSheetPage() {
  return (
    <article className="support-page component-sheet">
      <link rel="stylesheet" href={styles} />
      <header>
        <p className="eyebrow">{'// not linked from anywhere'}</p>
        <h1>Component sheet</h1>
        <p className="lead">What the site is made of, as the visual test sees it.</p>
      </header>
      <Part id="colours" heading="Colours">
        <Colours />
      </Part>
      <Part id="space" heading="Space">
        <Spaces />
      </Part>
      {/* Below the first screen, because its sizes are set by script, which moves the letters. */}
      <Part id="type" heading="Type">
        <Type />
      </Part>
      <Part id="buttons" heading="Buttons and links">
        <Buttons />
      </Part>
      <Part id="status" heading="Mark and status">
        <Status />
      </Part>
      <Part id="poster" heading="Poster">
        <Posters />
      </Part>
      <Part id="bar" heading="Beside a game">
        <GameBar />
      </Part>
      <Part id="keeping" heading="Keeping a game">
        <Keeping />
        <OfflineGamesShown />
      </Part>
      <Part id="card" heading="Store card and next game">
        <CardAndNext />
      </Part>
      {__SIGN_IN__ && (
        <Part id="account" heading="Account">
          <SignedIn />
          <Leaving />
        </Part>
      )}
      <Part id="questions" heading="Questions">
        <Questions />
      </Part>
      <Part id="lightbox" heading="Lightbox">
        <Lightboxes />
      </Part>
      {__ADDEM_NUMBERS__ && (
        <>
          <Part id="addem" heading="Addem Numbers: rounds">
            <AddemRounds />
          </Part>
          <Part id="addem-signs" heading="Addem Numbers: signs">
            <AddemSigns />
          </Part>
        </>
      )}
      <Part id="lists" heading="Lists">
        <Lists />
      </Part>
      {import.meta.env.DEV && (
        <Part id="kit" heading="Screens of games">
          <GameScreens />
        </Part>
      )}
    </article>
  );
}

/** The development server shows the kit of `engine/ui` with each game's styles. */
function GameScreens() {
  return (
    <ul>
      {gameLinks
        .filter(({ inPage }) => !inPage)
        .map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/kit?game=${slug}`}>{name}</a>
          </li>
        ))}
    </ul>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}
