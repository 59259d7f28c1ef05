import { useState } from 'react';
import { filled } from '#site/filled.ts';
import { loadChunk } from '#site/load-chunk.ts';
import { EmailText } from '#site/sign-in/buttons.tsx';
import { deleteAccount } from '#site/sign-in/session.ts';
import { AskDialog, useOvertaken } from './ask-dialog.tsx';
import { whyNotDeleted } from './failure-texts.ts';
import * as texts from './texts.ts';

export interface DeletionProgress {
  busy: boolean;
  again: boolean;
  words: string;
}

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
  onDeleted: (words: string) => void;
  /** Called when the account's owner is no longer signed in and nothing was deleted. */
  onOvertaken: (words: string) => void;
}

const UNTRIED: DeletionProgress = { busy: false, again: false, words: '' };

export function DeleteAccountDialog({ email, onClose, onDeleted, onOvertaken }: DeleteAccountDialogProps) {
  const [progress, setProgress] = useState(UNTRIED);
  const [forgetting, setForgetting] = useState(false);
  const { busy, again, words } = progress;
  useOvertaken(email, busy, () => onOvertaken(words || texts.OVERTAKEN));

  async function remove() {
    setProgress({ busy: true, again, words: '' });
    const outcome = await deleteAccount({ email, reauthenticating: again });
    if (outcome === 'deleted')
      onDeleted(forgetting && !(await forgetDevice()) ? texts.DELETED_BUT_KEPT : texts.DELETED);
    else if (outcome === 'needs-reauthentication') setProgress({ busy: false, again: true, words: '' });
    else setProgress({ busy: false, again, words: whyNotDeleted(outcome.failed) });
  }

  return (
    <AskDialog question={texts.DELETE_QUESTION} busy={busy} onClose={onClose}>
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
      <p key={email}>{filled(texts.DELETES, { email: () => <EmailText email={email} /> })}</p>
      <p>{texts.STAYS}</p>
      <label className="ask-dialog-choice">
        <input type="checkbox" checked={forgetting} onChange={({ target }) => onForgetting(target.checked)} />
        {texts.FORGET_AS_WELL}
      </label>
      {again && <p>{texts.CONFIRM}</p>}
      <p className="ask-dialog-words" role="alert">
        {words}
      </p>
      <p className="ask-dialog-buttons">
        <button type="button" className="quiet-button" data-focus disabled={busy} onClick={onKeep}>
          {texts.KEEP_ACCOUNT}
        </button>
        <button type="button" className="grave-button" disabled={busy} onClick={onDelete}>
          {again ? texts.CONFIRM_AND_DELETE : texts.DELETE_FOR_GOOD}
        </button>
      </p>
    </>
  );
}

async function forgetDevice(): Promise<boolean> {
  try {
    const { forgetDeviceData } = await loadChunk(() => import('#site/device-data/device-data.ts'));
    return (await forgetDeviceData()).length === 0;
  } catch {
    return false; // The script did not load, so the page reports that some data was not deleted.
  }
}
