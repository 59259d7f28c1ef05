import { useState } from 'react';
import { forgetDevice } from '#site/device-data/device-data-actions.ts';
import { useAuth } from '#site/sign-in/session.ts';
import { AskDialog, useOvertaken } from './ask-dialog.tsx';

export const FORGET_QUESTION = 'Forget everything on this device?';

const OVERTAKEN =
  'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.';

interface ForgetDialogProps {
  onClose: () => void;
  /** Called with a message once the data is deleted, or if the sign-in changes while the dialog is open. */
  onDone: (words: string) => void;
}

export function ForgetDialog({ onClose, onDone }: ForgetDialogProps) {
  const { email } = useAuth();
  const [asked] = useState(email);
  const [busy, setBusy] = useState(false);
  useOvertaken(asked, busy, () => onDone(OVERTAKEN));

  async function forget() {
    setBusy(true);
    onDone(await forgetDevice());
  }

  return (
    <AskDialog question={FORGET_QUESTION} busy={busy} onClose={onClose}>
      <ForgetChoice busy={busy} onKeep={onClose} onForget={() => void forget()} />
    </AskDialog>
  );
}

interface ForgetChoiceProps {
  busy: boolean;
  onKeep: () => void;
  onForget: () => void;
}

export function ForgetChoice({ busy, onKeep, onForget }: ForgetChoiceProps) {
  return (
    <>
      <p>
        Names, scores, replays, saved games, settings, files kept for playing offline, and your sign-in in
        this browser. An account stays: deleting it is another button.
      </p>
      <p>Close games that are open in other tabs first. They may save once more.</p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button" data-focus disabled={busy} onClick={onKeep}>
          Keep it all
        </button>
        <button type="button" className="grave-button" disabled={busy} onClick={onForget}>
          Forget it all
        </button>
      </p>
    </>
  );
}
