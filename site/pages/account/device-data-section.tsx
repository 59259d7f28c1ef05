import { useState } from 'react';
import { loadChunk } from '#site/load-chunk.ts';
import { AskDialog } from './ask-dialog.tsx';

const loadActions = () => loadChunk(() => import('#site/device-data/device-data-actions.ts'));

/** What this browser keeps of the site and its games: a file of it to take away, and a way to forget it. Needs no login. */
export function DeviceDataSection() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState('');

  async function act(name: 'saveDeviceData' | 'forgetDevice') {
    setBusy(true);
    try {
      const actions = await loadActions();
      setWords(await actions[name]());
    } catch (error) {
      console.error('What this browser keeps could not be reached', error);
      setWords('The script for this did not load. Try again when you are connected.');
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <section className="account-section" aria-labelledby="device-data">
      <h2 id="device-data">What this browser keeps</h2>
      <p>
        Names, scores, saved games and settings lie in this browser and nowhere else. Take them along as a
        file, or have them forgotten.
      </p>
      <p className="account-buttons">
        <button
          type="button"
          className="quiet-button"
          disabled={busy}
          onClick={() => void act('saveDeviceData')}
        >
          Save it as a file
        </button>
        <button type="button" className="quiet-button" disabled={busy} onClick={() => setAsking(true)}>
          Forget everything on this device
        </button>
      </p>
      <p className="device-data-words" role="status">
        {words}
      </p>
      {asking && (
        <AskDialog question="Forget everything on this device?" busy={busy} onClose={() => setAsking(false)}>
          <p>
            Names, scores, replays, saved games, settings, files kept for playing offline, and your sign-in in
            this browser. An account stays: deleting it is another button.
          </p>
          <p>Close games that are open in other tabs first. They may save once more.</p>
          <p className="ask-dialog-buttons">
            <button
              type="button"
              className="quiet-button"
              data-focus
              disabled={busy}
              onClick={() => setAsking(false)}
            >
              Keep it all
            </button>
            <button
              type="button"
              className="grave-button"
              disabled={busy}
              onClick={() => void act('forgetDevice')}
            >
              Forget it all
            </button>
          </p>
        </AskDialog>
      )}
    </section>
  );
}
