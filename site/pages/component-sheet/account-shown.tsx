/** The account's pages, as they stand with a visitor. */
import { isWebGame, playLinks } from '#site/catalogue/play-links.ts';
import { STATES } from './states.ts';

/** Who is signed in, and what that opens; or who is not. */
export function SignedIn() {
  return (
    <div className="account-page">
      <p className="account-state">Signed Out</p>
      {__EMULATOR__ && <p className="sign-in-note">{'// this signs in with the Auth emulator'}</p>}
      <p className="account-state">Signed In as ada@example.com</p>
      <ul className="account-games">
        {playLinks.filter(isWebGame).map(({ name }) => (
          <li key={name}>
            <a href="#account">{name}</a>
          </li>
        ))}
      </ul>
      <button type="button" className="log-out-button">
        Log Out
      </button>
    </div>
  );
}

/** What a visitor may take along or delete, and what came of it. */
export function Leaving() {
  return (
    <section className="account-section" aria-labelledby="sheet-leaving">
      <h3 id="sheet-leaving">Leaving for good</h3>
      {STATES.map((state) => (
        <p key={state} className="account-buttons">
          <button type="button" className="quiet-button" data-force={state}>
            Keep it
          </button>
          <button type="button" className="grave-button" data-force={state}>
            Delete for good
          </button>
        </p>
      ))}
      <p className="account-buttons">
        <button type="button" className="quiet-button" disabled>
          Keep it
        </button>
        <button type="button" className="grave-button" disabled>
          Delete for good
        </button>
      </p>
      <p className="account-words">Saved as slash-slash.json, in your downloads.</p>
      <p className="deletion-done">Your account is deleted. Thank you for playing.</p>
    </section>
  );
}
