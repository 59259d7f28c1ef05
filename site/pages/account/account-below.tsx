import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { focusIfLost } from '#site/sign-in/use-session-change.ts';
import { DeviceDataSection, useLazyDialog } from './device-data-section.tsx';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** The outcome is also shown when the account is gone. Signed out, there is only a link to the page about deletion. */
export function DeleteAccount() {
  const { email, known } = useAuth();
  const { Dialog, words, open, close } = useLazyDialog(loadDialog);
  // The dialog shows the address from its start, because the session loses it before the dialog is closed.
  const [asking, setAsking] = useState<string | null>(null);
  const [farewell, setFarewell] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState('');
  const closing = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // The focused button was removed with the account.
  useEffect(() => {
    if (farewell !== null) closing.current?.focus();
  }, [farewell]);

  // The button that opened the question may be gone as well.
  useEffect(() => {
    if (overtaken !== '') focusIfLost(status.current);
  }, [overtaken]);

  function finish(words: string) {
    close();
    setFarewell(words);
  }

  function giveUp(words: string) {
    close();
    setOvertaken(words);
  }

  async function ask() {
    setOvertaken('');
    setAsking(email);
    await open();
  }

  return (
    <section className="account-section" aria-labelledby="leaving">
      <h2 id="leaving">Leaving for good</h2>
      {email === null && farewell !== null && (
        <p ref={closing} tabIndex={-1} className="deletion-done">
          {farewell}
        </p>
      )}
      {(email !== null || !known) && (
        <div data-for={known ? undefined : 'user'}>
          <p className="account-buttons">
            <button type="button" className="quiet-button" disabled={!known} onClick={() => void ask()}>
              Delete my account
            </button>
          </p>
          <NeedsScript />
        </div>
      )}
      <p ref={status} className="account-words" role="status" tabIndex={-1}>
        {words || overtaken}
      </p>
      <p>
        <Link to="/delete-account">How deleting works, and what is kept where</Link>
      </p>
      {Dialog && asking !== null && (
        <Dialog email={asking} onClose={close} onDeleted={finish} onOvertaken={giveUp} />
      )}
    </section>
  );
}

export function AccountBelow() {
  const { email, known } = useAuth();
  return (
    <>
      {email === null && (
        <p data-for={known ? undefined : 'guest'}>
          Signing in with Google unlocks the list of web games.{' '}
          <Link to="/account/sign-in">Go to sign-in</Link>
        </p>
      )}
      <DeviceDataSection />
      <DeleteAccount />
    </>
  );
}
