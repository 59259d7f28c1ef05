import { useState } from 'react';
import { loadChunk, reloadIfServed } from '#site/load-chunk.ts';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import { NOT_LOADED, useLazyDialog } from './use-lazy-dialog.ts';

const loadDialog = async () => (await import('./forget-dialog.tsx')).ForgetDialog;

/** What this browser keeps of the site and its games: a file of it to take away, and a way to forget it. Needs no login. */
export function DeviceDataSection() {
  const dialog = useLazyDialog(loadDialog);
  const [outcome, setOutcome] = useState('');

  const save = useOneAtATime(async () => {
    try {
      const { saveDeviceData } = await loadChunk(() => import('#site/device-data/device-data-actions.ts'));
      setOutcome(await saveDeviceData());
    } catch (error) {
      console.error('What this browser keeps could not be reached', error);
      setOutcome(NOT_LOADED);
      await reloadIfServed();
    }
  });

  function finish(words: string) {
    dialog.close();
    setOutcome(words);
  }

  return (
    <section className="account-section" aria-labelledby="device-data">
      <h2 id="device-data">What this browser keeps</h2>
      <p>
        Names, scores, saved games and settings lie in this browser and nowhere else. Take them along as a
        file, or have them forgotten.
      </p>
      <p className="account-buttons">
        <button type="button" className="quiet-button" onClick={() => void save()}>
          Save it as a file
        </button>
        <button type="button" className="quiet-button" onClick={() => void dialog.open()}>
          Forget everything on this device
        </button>
      </p>
      <NeedsScript />
      <p className="account-words" role="status">
        {dialog.words || outcome}
      </p>
      {dialog.Dialog && <dialog.Dialog onClose={dialog.close} onDone={finish} />}
    </section>
  );
}
