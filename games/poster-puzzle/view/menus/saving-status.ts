/** How far the saving of a picture or a film has come, with a way to stop it. */
import { button, element, setText } from '#engine/menus/elements.ts';

export interface SavingStatus {
  readonly root: HTMLElement;
  /** Says how it stands; `share` is how far a film is, 0 to 1, and null where there is nothing to stop. */
  tell(text: string, share: number | null): void;
  clear(): void;
}

/** Builds it, empty. */
export function createSavingStatus(onCancel: () => void): SavingStatus {
  const sentence = element('span', '');
  sentence.setAttribute('role', 'status');
  const progress = element('progress', '');
  progress.setAttribute('aria-label', 'Film');
  const stop = button('Stop filming', null, '', onCancel);
  const root = element('p', 'saving', sentence, progress, stop);
  const tell = (text: string, share: number | null): void => {
    setText(sentence, text);
    progress.hidden = stop.hidden = share === null;
    progress.value = share ?? 0;
  };
  tell('', null);
  return { root, tell, clear: () => tell('', null) };
}
