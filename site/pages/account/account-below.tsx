import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { filled } from '#site/filled.ts';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { focusIfLost } from '#site/sign-in/use-session-change.ts';
import { DeviceDataSection, useLazyDialog } from './device-data-section.tsx';
import * as texts from './texts.ts';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

export function DeleteAccount() {
  const { email, known } = useAuth();
  const { Dialog, words, open, close } = useLazyDialog(loadDialog);
  // E-mail address at the time when the dialog opened, because the session clears it before the dialog closes.
  const [asking, setAsking] = useState<string | null>(null);
  const [farewell, setFarewell] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState('');
  const closing = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (farewell !== null) closing.current?.focus();
  }, [farewell]);

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
    setFarewell(null);
    setAsking(email);
    await open();
  }

  return (
    <section className="account-section" aria-labelledby="leaving">
      <h2 id="leaving">{texts.LEAVING}</h2>
      {/* Another visitor may have signed in meanwhile. */}
      {farewell !== null && (
        <p ref={closing} tabIndex={-1} className="deletion-done">
          {email === null ? farewell : `${asking}: ${farewell}`}
        </p>
      )}
      {(email !== null || !known) && (
        <div data-for={known ? undefined : 'user'}>
          <p className="account-buttons">
            <button type="button" className="grave-button" disabled={!known} onClick={() => void ask()}>
              {texts.DELETE_ACCOUNT}
            </button>
          </p>
          <NeedsScript />
        </div>
      )}
      <p ref={status} className="account-words" role="status" tabIndex={-1}>
        {words || overtaken}
      </p>
      <p>
        <Link to="/delete-account">{texts.HOW_DELETING_WORKS}</Link>
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
        <p className="actions" data-for={known ? undefined : 'guest'}>
          {filled(texts.GO_TO_SIGN_IN, {
            signIn: (text) => (
              <Link className="button" to="/account/sign-in">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <DeviceDataSection />
      <DeleteAccount />
    </>
  );
}
