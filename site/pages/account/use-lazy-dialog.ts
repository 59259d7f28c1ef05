import { type ComponentType, useState } from 'react';
import { loadChunk, reloadIfServed } from '#site/load-chunk.ts';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';

/** Said where what somebody asked for could not be loaded. */
export const NOT_LOADED = 'The script for this did not load. Try again when you are connected.';

/** A dialog that is loaded when somebody wants it: null while it is not there. */
export interface LazyDialog<Props> {
  Dialog: ComponentType<Props> | null;
  /** Says why the dialog could not be shown; empty if it could. */
  words: string;
  open(): Promise<void>;
  close(): void;
}

/** Few visitors open these dialogs, so nobody pays for them beforehand. `load` gives the dialog's component. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [words, setWords] = useState('');
  return {
    Dialog,
    words,
    open: useOneAtATime(async () => {
      try {
        const component = await loadChunk(load);
        setDialog(() => component);
        setWords('');
      } catch (error) {
        console.error('A dialog could not be loaded', error);
        setWords(NOT_LOADED);
        await reloadIfServed();
      }
    }),
    close: () => setDialog(null),
  };
}
