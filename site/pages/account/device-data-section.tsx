import { type ComponentType, useRef, useState } from 'react';
import type { Loading } from '#site/device-data/load-device-data.ts';
import { loadChunk, reloadIfServed } from '#site/load-chunk.ts';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import * as texts from './texts.ts';

/** Loads the dialog when it is opened, because few visitors open it. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [words, setWords] = useState('');
  return {
    Dialog,
    /** Message if the dialog could not be loaded; otherwise ''. */
    words,
    open: useOneAtATime(async () => {
      try {
        const component = await loadChunk(load);
        setDialog(() => component);
        setWords('');
      } catch (error) {
        console.error('A dialog could not be loaded', error);
        setWords(texts.NOT_LOADED);
        void reloadIfServed();
      }
    }),
    close: () => setDialog(null),
  };
}

type Actions = typeof import('#site/device-data/device-data-actions.ts');

const loadDialog = async () => (await import('./forget-dialog.tsx')).ForgetDialog;

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => input.current?.click()}>
        {texts.LOAD}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Without this, the visitor could not choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

export function DeviceDataSection() {
  const dialog = useLazyDialog(loadDialog);
  const [outcome, setOutcome] = useState('');

  const [loading, setLoading] = useState<Exclude<Loading, string> | null>(null);

  const act = useOneAtATime(async (action: (actions: Actions) => Promise<void>) => {
    setLoading(null);
    try {
      await action(await loadChunk(() => import('#site/device-data/device-data-actions.ts')));
    } catch (error) {
      console.error('The stored data could not be accessed', error);
      setOutcome(texts.NOT_LOADED);
      void reloadIfServed();
    }
  });

  const save = () => act(async ({ saveDeviceData }) => setOutcome(await saveDeviceData()));
  const open = (file: File) =>
    act(async ({ openDeviceData }) => {
      const read = await openDeviceData(file);
      setOutcome(typeof read === 'string' ? read : '');
      if (typeof read !== 'string') setLoading(read);
    });

  function decide(words: string) {
    setLoading(null);
    setOutcome(words);
  }

  function finish(words: string) {
    dialog.close();
    setOutcome(words);
  }

  return (
    <section className="account-section" aria-labelledby="device-data">
      <h2 id="device-data">{texts.STORED}</h2>
      <p>{texts.WHAT_IS_STORED}</p>
      <p className="account-buttons">
        <button type="button" className="quiet-button" onClick={() => void save()}>
          {texts.SAVE}
        </button>
        <FilePicker onFile={(file) => void open(file)} />
        <button type="button" className="grave-button" onClick={() => void dialog.open()}>
          {texts.FORGET}
        </button>
      </p>
      <NeedsScript />
      <div role="status">
        <p className="account-words">{dialog.words || outcome}</p>
        {loading && (
          <>
            <p>{texts.ADDED_VALUES}</p>
            <ul>
              {loading.brings.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {loading && (
        <p className="account-buttons">
          <button type="button" className="quiet-button" onClick={() => decide(loading.apply())}>
            {texts.ADD}
          </button>
          <button type="button" className="quiet-button" onClick={() => decide(texts.NOTHING_CHANGED)}>
            {texts.LEAVE}
          </button>
        </p>
      )}
      {dialog.Dialog && <dialog.Dialog onClose={dialog.close} onDone={finish} />}
    </section>
  );
}
