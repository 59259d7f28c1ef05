import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '#site/load-chunk.ts';
import { deleteAccount, useSession } from '#site/sign-in/session.ts';
import { AskDialog } from './ask-dialog.tsx';
import { whyNotDeleted } from './deletion-words.ts';

/** How far the deletion is. `words` say why nothing was deleted, after an attempt that failed. */
type Progress =
  | { step: 'idle' }
  | { step: 'asking' | 'deleting'; again: boolean; words: string | null }
  | { step: 'deleted'; words: string };

/**
 * Deletes the account at the provider, after a question. Says what came of it, also when it is gone. Signed out it only
 * says where to read how deleting works.
 */
export function DeleteAccount() {
  const { email } = useSession();
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const [forgetting, setForgetting] = useState(false);
  const closing = useRef<HTMLParagraphElement>(null);
  const isDeleted = progress.step === 'deleted';

  // The button that had the focus is gone with the account.
  useEffect(() => {
    if (isDeleted) closing.current?.focus();
  }, [isDeleted]);

  async function remove(again: boolean) {
    setProgress({ step: 'deleting', again, words: null });
    const outcome = await deleteAccount({ reauthenticating: again });
    if (outcome === 'deleted') {
      const kept = forgetting && !(await forgetDevice());
      setProgress({ step: 'deleted', words: kept ? DELETED_BUT_KEPT : DELETED });
    } else if (outcome === 'wants-reauthentication') {
      setProgress({ step: 'asking', again: true, words: null });
    } else {
      setProgress({ step: 'asking', again, words: whyNotDeleted(outcome.failed) });
    }
  }

  return (
    <section className="account-section" aria-labelledby="leaving">
      <h2 id="leaving">Leaving for good</h2>
      {isDeleted && email === null && (
        <p ref={closing} tabIndex={-1} className="deletion-done">
          {progress.words}
        </p>
      )}
      {email !== null && (
        <p className="account-buttons">
          <button
            type="button"
            className="quiet-button"
            onClick={() => setProgress({ step: 'asking', again: false, words: null })}
          >
            Delete my account
          </button>
        </p>
      )}
      <p>
        <Link to="/delete-account">How deleting works, and what is kept where</Link>
      </p>
      {email !== null && (progress.step === 'asking' || progress.step === 'deleting') && (
        <AskDialog
          question="Delete your account?"
          busy={progress.step === 'deleting'}
          onClose={() => setProgress({ step: 'idle' })}
        >
          <p>
            {`This deletes the account of ${email} at Firebase, Google’s sign-in service: the e-mail address, the name and the picture’s address that Google gave us. Your Google account itself stays as it is. There is no way back, but you can sign in again as somebody new.`}
          </p>
          <p>
            In this browser your e-mail address is forgotten. Scores and saved games stay, unless you say so:
          </p>
          <label className="ask-dialog-choice">
            <input
              type="checkbox"
              checked={forgetting}
              onChange={({ target }) => setForgetting(target.checked)}
            />
            Forget names, scores and saved games as well
          </label>
          {progress.again && (
            <p>
              You signed in a while ago. Google wants to see that it is you, and opens its window for that.
            </p>
          )}
          <p className="ask-dialog-words" role="alert">
            {progress.words}
          </p>
          <p className="ask-dialog-buttons">
            <button
              type="button"
              className="quiet-button"
              data-focus
              disabled={progress.step === 'deleting'}
              onClick={() => setProgress({ step: 'idle' })}
            >
              Keep it
            </button>
            <button
              type="button"
              className="grave-button"
              disabled={progress.step === 'deleting'}
              onClick={() => void remove(progress.again)}
            >
              {progress.again ? 'Show Google it is me, and delete' : 'Delete for good'}
            </button>
          </p>
        </AskDialog>
      )}
    </section>
  );
}

const DELETED = 'Your account is deleted. Thank you for playing.';
const DELETED_BUT_KEPT =
  'Your account is deleted, but this browser did not let us forget everything. Clear this site’s data in its settings.';

/** False if anything is left. */
async function forgetDevice(): Promise<boolean> {
  try {
    const { forgetDeviceData } = await loadChunk(() => import('#site/device-data/device-data.ts'));
    return (await forgetDeviceData()).length === 0;
  } catch {
    return false; // The chunk did not load: the visitor is told that something is left.
  }
}
