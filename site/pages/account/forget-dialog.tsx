import { useState } from 'react';
import { forgetDevice } from '#site/device-data/device-data-actions.ts';
import { AskDialog } from './ask-dialog.tsx';

/** What is asked. */
export const FORGET_QUESTION = 'Forget everything on this device?';

interface ForgetDialogProps {
  /** Called when the visitor keeps it all. */
  onClose: () => void;
  /** Called afterwards, with what to say. */
  onForgotten: (words: string) => void;
}

/** Asks before everything that this browser keeps is forgotten, and forgets it. */
export function ForgetDialog({ onClose, onForgotten }: ForgetDialogProps) {
  const [busy, setBusy] = useState(false);

  async function forget() {
    setBusy(true);
    onForgotten(await forgetDevice());
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

/** What is below the question: what goes, and the two answers. */
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
