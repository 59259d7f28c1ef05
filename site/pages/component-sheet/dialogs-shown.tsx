/** What opens over a page, laid into it. */

/** A question before something that cannot be undone, after an attempt that failed. */
export function Question() {
  return (
    <dialog open className="ask-dialog" aria-labelledby="sheet-question">
      <h3 id="sheet-question">Delete your account?</h3>
      <p>What goes, and what stays.</p>
      <label className="ask-dialog-choice">
        <input type="checkbox" />
        Forget names, scores and saved games as well
      </label>
      <p className="ask-dialog-words">Nothing was deleted: the network is gone.</p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button">
          Keep it
        </button>
        <button type="button" className="grave-button">
          Delete for good
        </button>
      </p>
    </dialog>
  );
}

/** Who is signed in, and what that opens. */
export function SignedIn() {
  return (
    <div className="account-page">
      <p className="account-state">Signed In as ada@example.com</p>
      <ul className="account-games">
        {['Shoot or Die', 'Sky City Rush'].map((name) => (
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
