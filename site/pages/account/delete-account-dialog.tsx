import { useState } from 'react';
import { loadChunk } from '#site/load-chunk.ts';
import { EmailText } from '#site/sign-in/email-text.tsx';
import { deleteAccount } from '#site/sign-in/session.ts';
import { AskDialog } from './ask-dialog.tsx';
import { whyNotDeleted } from './deletion-words.ts';
import { useOvertaken } from './use-overtaken.ts';

/** How far the deletion is. `words` say why nothing was deleted, after an attempt that failed. */
export interface DeletionProgress {
  busy: boolean;
  /** Whether Google wants to see the visitor again first. */
  again: boolean;
  words: string;
}

interface DeleteAccountDialogProps {
  /** Whose account it is. */
  email: string;
  /** Called when the visitor keeps the account. */
  onClose: () => void;
  /** Called once the account is gone, with what to say. */
  onDeleted: (words: string) => void;
  /** Called when the account's owner is not signed in any more and nothing was deleted, with what to say. */
  onOvertaken: (words: string) => void;
}

/** What is asked. */
export const DELETE_QUESTION = 'Delete your account?';

const UNTRIED: DeletionProgress = { busy: false, again: false, words: '' };

const DELETED = 'Your account is deleted. Thank you for playing.';
const OVERTAKEN =
  'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.';
const DELETED_BUT_KEPT =
  'Your account is deleted, but this browser did not let us forget everything. Clear this site’s data in its settings.';

/** Asks before the account is deleted, deletes it, and says what stood in the way. */
export function DeleteAccountDialog({ email, onClose, onDeleted, onOvertaken }: DeleteAccountDialogProps) {
  const [progress, setProgress] = useState(UNTRIED);
  const [forgetting, setForgetting] = useState(false);
  const { busy, again, words } = progress;
  useOvertaken(email, busy, () => onOvertaken(words || OVERTAKEN));

  async function remove() {
    setProgress({ busy: true, again, words: '' });
    const outcome = await deleteAccount({ email, reauthenticating: again });
    if (outcome === 'deleted') onDeleted(forgetting && !(await forgetDevice()) ? DELETED_BUT_KEPT : DELETED);
    else if (outcome === 'wants-reauthentication') setProgress({ busy: false, again: true, words: '' });
    else setProgress({ busy: false, again, words: whyNotDeleted(outcome.failed) });
  }

  return (
    <AskDialog question={DELETE_QUESTION} busy={busy} onClose={onClose}>
      <DeleteChoice
        email={email}
        progress={progress}
        forgetting={forgetting}
        onForgetting={setForgetting}
        onKeep={onClose}
        onDelete={() => void remove()}
      />
    </AskDialog>
  );
}

interface DeleteChoiceProps {
  email: string;
  progress: DeletionProgress;
  /** Whether what the device keeps goes too. */
  forgetting: boolean;
  onForgetting: (forgetting: boolean) => void;
  onKeep: () => void;
  onDelete: () => void;
}

/** What is below the question: what goes and what stays, what stood in the way, and the two answers. */
export function DeleteChoice(props: DeleteChoiceProps) {
  const { email, progress, forgetting, onForgetting, onKeep, onDelete } = props;
  const { busy, again, words } = progress;
  return (
    <>
      <p key={email}>
        This deletes the account of <EmailText email={email} /> at Firebase, Google’s sign-in service: the
        e-mail address, the name and the picture’s address that Google gave us. Your Google account itself
        stays as it is. There is no way back, but you can sign in again as somebody new.
      </p>
      <p>In this browser your e-mail address is forgotten. Scores and saved games stay, unless you say so:</p>
      <label className="ask-dialog-choice">
        <input type="checkbox" checked={forgetting} onChange={({ target }) => onForgetting(target.checked)} />
        Forget names, scores and saved games as well
      </label>
      {again && (
        <p>You signed in a while ago. Google wants to see that it is you, and opens its window for that.</p>
      )}
      <p className="ask-dialog-words" role="alert">
        {words}
      </p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button" data-focus disabled={busy} onClick={onKeep}>
          Keep it
        </button>
        <button type="button" className="grave-button" disabled={busy} onClick={onDelete}>
          {again ? 'Show Google it is me, and delete' : 'Delete for good'}
        </button>
      </p>
    </>
  );
}

/** False if anything is left. */
async function forgetDevice(): Promise<boolean> {
  try {
    const { forgetDeviceData } = await loadChunk(() => import('#site/device-data/device-data.ts'));
    return (await forgetDeviceData()).length === 0;
  } catch {
    return false; // The chunk did not load: the visitor is told that something is left.
  }
}
