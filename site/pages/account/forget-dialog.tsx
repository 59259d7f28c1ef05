import { useState } from 'react';
import { forgetDevice } from '#site/device-data/device-data-actions.ts';
import { useAuth } from '#site/sign-in/session.ts';
import { AskDialog, useOvertaken } from './ask-dialog.tsx';
import * as texts from './texts.ts';

interface ForgetDialogProps {
  onClose: () => void;
  /** Called after the data was deleted, or if the sign-in changes while the dialog is open. */
  onDone: (words: string) => void;
}

export function ForgetDialog({ onClose, onDone }: ForgetDialogProps) {
  const { email } = useAuth();
  const [asked] = useState(email);
  const [busy, setBusy] = useState(false);
  useOvertaken(asked, busy, () => onDone(texts.OVERTAKEN));

  async function forget() {
    setBusy(true);
    onDone(await forgetDevice());
  }

  return (
    <AskDialog question={texts.FORGET_QUESTION} busy={busy} onClose={onClose}>
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
      <p>{texts.FORGETS}</p>
      <p>{texts.CLOSE_GAMES}</p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button" data-focus disabled={busy} onClick={onKeep}>
          {texts.KEEP_ALL}
        </button>
        <button type="button" className="grave-button" disabled={busy} onClick={onForget}>
          {texts.FORGET_ALL}
        </button>
      </p>
    </>
  );
}
