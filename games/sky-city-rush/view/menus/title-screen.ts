/** The screen before the first input: the game's name, how to fly, and what. */
import { button, element, setText } from '#engine/menus/elements.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import type { PushAction } from '../../session/actions.ts';
import type { SettingControl } from './choices.ts';

export interface TitleScreen {
  readonly root: HTMLElement;
  /** Shows a sentence below the name, or none for ''; and a button to watch somebody's flight, or none for null. */
  showNote(text: string, watchable: string | null): void;
  /** How to fly and to start. */
  showPrompts(how: string, start: string): void;
}

/** Builds it around a row of choices. */
export function createTitleScreen(choices: SettingControl, push: PushAction): TitleScreen {
  const title = element('h1', '', element('span', 'small', 'Sky City'));
  title.setAttribute('aria-label', 'Sky City Rush');
  const cut = element('span', 'cut', ...Array.from({ length: 5 }, () => element('i', '', 'RUSH')));
  cut.setAttribute('aria-hidden', 'true');
  title.append(cut);

  const how = element('p', 'how');
  const start = button('', null, 'first', () => push({ type: 'play' }));
  const watch = button('', null, '', () => push({ type: 'watch-opponent' }));
  choices.root.prepend(start, watch);
  if (canPlayOnline())
    choices.root.append(button('Play with a friend', null, '', () => push({ type: 'play-with-friend' })));
  choices.root.append(button('Settings', 'P', '', () => push({ type: 'open-settings' })));
  const note = element('p', 'note');
  return {
    root: element('section', 'screen title', title, note, how, choices.root),
    showNote(text, watchable) {
      note.hidden = text === '';
      setText(note, text);
      watch.hidden = watchable === null;
      setText(watch, watchable === null ? '' : `Watch ${watchable}`);
    },
    showPrompts(howText, startText) {
      how.textContent = howText;
      const label = start.firstElementChild;
      if (label) label.textContent = startText;
    },
  };
}
