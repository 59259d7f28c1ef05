/** The studio's tokens, as `site/look/tokens.css` has them. */

const COLOURS = ['paper', 'ink', 'muted', 'line', 'accent', 'ok'];
const WALL_COLOURS = ['wall', 'sheet', 'sheet-back', 'sheet-back-light', 'backdrop', 'backdrop-ink'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The colours of the scheme that the visitor has. */
export function Colours() {
  return (
    <ul className="sheet-colours">
      {[...COLOURS, ...WALL_COLOURS].map((name) => (
        <li key={name}>
          <span className="sheet-colour" data-token={name} />
          <code>{`--${name}`}</code>
        </li>
      ))}
    </ul>
  );
}

/** The steps from letter to chapter. */
export function Spaces() {
  return (
    <ul className="sheet-spaces">
      {SPACES.map((step) => (
        <li key={step}>
          <span className="sheet-space" data-step={step} />
          <code>{`--space-${step}`}</code>
        </li>
      ))}
    </ul>
  );
}

/** Every size and face that a text has. */
export function Type() {
  return (
    <div className="sheet-type">
      <p className="sheet-poster-size" aria-hidden="true">
        Aa1
      </p>
      <p className="sheet-h1">{__HOME_TEXTS__.slogan}</p>
      <p className="sheet-h2">{__HOME_TEXTS__.slogan}</p>
      <p className="sheet-h3">{__HOME_TEXTS__.slogan}</p>
      <p className="lead">Lead. Danger is fuel: skim a wall, take the slipstream, thread a ring.</p>
      <p>
        Body, with <a href="#type">a link to its heading</a>, <strong>weight</strong> and <code>code</code>.
        Every gift you carry is a power. Giving it is for good.
      </p>
      <p className="comment">{'// comment, 0123456789'}</p>
    </div>
  );
}
