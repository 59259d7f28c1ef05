import { useState } from 'react';
import { config } from '#site/config.ts';
import { loadChunk } from '#site/load-chunk.ts';
import { EmailText } from '#site/sign-in/buttons.tsx';
import { deleteAccount } from '#site/sign-in/session.ts';
import { AskDialog, useOvertaken } from './ask-dialog.tsx';

/** Texts for failed deletions, keyed by the provider's error code. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['not-loaded', 'The sign-in could not be loaded. Try again when you are connected.'],
  ['popup-blocked', 'Your browser blocked Google’s window. Allow windows for this site, then press again.'],
  ['popup-closed-by-user', 'Google’s window was closed before you had signed in.'],
  ['cancelled-popup-request', 'Google’s window was closed before you had signed in.'],
  ['user-mismatch', 'That was another account. Choose the one that you want to delete.'],
  ['no-user', 'Google no longer knows this sign-in. Log out, sign in again, and delete then.'],
  [
    'another-user',
    'Somebody else is now signed in here. To delete this account, log out and sign in with it first.',
  ],
  // The project forbids it: docs/publishing.md, "User actions".
  ['admin-restricted-operation', `We delete accounts by hand: write to ${config.contactEmail}.`],
  ['too-many-requests', 'Google has received too many requests from here. Try again in a while.'],
  ['user-token-expired', 'Google ended this sign-in. The account may be gone already: sign in again to see.'],
]);

/** The request may have arrived, although its answer did not. */
const UNKNOWN =
  'No answer from Google arrived, so the account may be deleted or not. Try again when you are connected.';

function whyNotDeleted(code: string): string {
  if (code === 'network-request-failed') return UNKNOWN;
  const why =
    WORDS.get(code) ??
    `Google answered “${code}”. Try again, or write to ${config.contactEmail} and we delete it for you.`;
  return `Nothing was deleted. ${why}`;
}

export interface DeletionProgress {
  busy: boolean;
  again: boolean;
  words: string;
}

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
  onDeleted: (words: string) => void;
  /** Called with a message when the account's owner is no longer signed in and nothing was deleted. */
  onOvertaken: (words: string) => void;
}

export const DELETE_QUESTION = 'Delete your account?';

const UNTRIED: DeletionProgress = { busy: false, again: false, words: '' };

const DELETED = 'Your account is deleted. Thank you for playing.';
const OVERTAKEN =
  'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.';
const DELETED_BUT_KEPT =
  'Your account is deleted, but this browser did not let us forget everything. Clear this site’s data in its settings.';

export function DeleteAccountDialog({ email, onClose, onDeleted, onOvertaken }: DeleteAccountDialogProps) {
  const [progress, setProgress] = useState(UNTRIED);
  const [forgetting, setForgetting] = useState(false);
  const { busy, again, words } = progress;
  useOvertaken(email, busy, () => onOvertaken(words || OVERTAKEN));

  async function remove() {
    setProgress({ busy: true, again, words: '' });
    const outcome = await deleteAccount({ email, reauthenticating: again });
    if (outcome === 'deleted') onDeleted(forgetting && !(await forgetDevice()) ? DELETED_BUT_KEPT : DELETED);
    else if (outcome === 'needs-reauthentication') setProgress({ busy: false, again: true, words: '' });
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
  forgetting: boolean;
  onForgetting: (forgetting: boolean) => void;
  onKeep: () => void;
  onDelete: () => void;
}

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
      <p>This browser forgets your e-mail address. It keeps scores and saved games, unless you tick this:</p>
      <label className="ask-dialog-choice">
        <input type="checkbox" checked={forgetting} onChange={({ target }) => onForgetting(target.checked)} />
        Forget names, scores and saved games as well
      </label>
      {again && (
        <p>You signed in a while ago. Google has to confirm that it is you, and opens a window for that.</p>
      )}
      <p className="ask-dialog-words" role="alert">
        {words}
      </p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button" data-focus disabled={busy} onClick={onKeep}>
          Keep it
        </button>
        <button type="button" className="grave-button" disabled={busy} onClick={onDelete}>
          {again ? 'Confirm with Google and delete' : 'Delete for good'}
        </button>
      </p>
    </>
  );
}

/** False if any stored data is left. */
async function forgetDevice(): Promise<boolean> {
  try {
    const { forgetDeviceData } = await loadChunk(() => import('#site/device-data/device-data.ts'));
    return (await forgetDeviceData()).length === 0;
  } catch {
    return false; // The chunk did not load: the visitor reads that something is left.
  }
}
