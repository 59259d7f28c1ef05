/** The menu: sound, keys, ways to the other screens, and the board in words. */

import { button, element } from '#engine/menus/elements.ts';
import { ACTIONS, type Action, type Keys, type Settings } from '../../session/settings.ts';

/** What the menu does. */
export interface MenuActions {
  onClose(): void;
  onLevels(): void;
  onDay(): void;
  onRush(): void;
  onEditor(): void;
  onWatch(): void;
  onMuted(isMuted: boolean): void;
  onVolume(volume: number): void;
  onKey(action: Action, code: string): void;
}

/** The menu. */
export interface Menu {
  readonly root: HTMLElement;
  /** Builds it anew; `words` are sentences that describe the board, `canWatch` whether there is a best solution to see. */
  show(settings: Settings, words: readonly string[], canWatch: boolean): void;
}

const ACTION_NAMES: Readonly<Record<Action, string>> = {
  up: 'Walk up',
  right: 'Walk right',
  down: 'Walk down',
  left: 'Walk left',
  undo: 'Undo',
  redo: 'Do again',
  restart: 'Start over',
  hint: 'Hint',
  levels: 'Levels',
  words: 'The board in words',
  mute: 'Sound on or off',
};

/** A key as one reads it on the board of keys. */
export function keyName(code: string): string {
  return code.replace(/^Key|^Digit/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Builds the menu. */
export function createMenu(actions: MenuActions): Menu {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Menu');

  return {
    root,
    show({ isMuted, volume, keys }, words, canWatch) {
      const slider = element('input', '');
      slider.type = 'range';
      slider.max = '100';
      slider.value = String(Math.round(volume * 100));
      slider.addEventListener('input', () => actions.onVolume(Number(slider.value) / 100));
      const sound = element('input', '');
      sound.type = 'checkbox';
      sound.checked = !isMuted;
      sound.addEventListener('change', () => actions.onMuted(!sound.checked));
      const watch = button('Watch your best', null, '', actions.onWatch);
      watch.disabled = !canWatch;
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'Menu'),
          button('Back to the stage', null, 'first', actions.onClose),
        ),
        element(
          'div',
          'row',
          button('Levels', null, '', actions.onLevels),
          button('Level of the day', null, '', actions.onDay),
          button('Rush against the clock', null, '', actions.onRush),
          button('Make a level', null, '', actions.onEditor),
          watch,
        ),
        element('div', 'row', element('label', '', sound, 'Sound'), element('label', '', 'Volume', slider)),
        element('h3', '', 'The board in words'),
        element('p', 'words', words.join('\n')),
        element(
          'h3',
          '',
          'Keys',
          element('small', '', 'Arrows always walk. Enter goes on, Escape opens the menu.'),
        ),
        element('div', 'keys', ...ACTIONS.map((action) => keyRow(action, keys, actions))),
        element('h3', '', 'Without keys'),
        element(
          'p',
          'words',
          'Touch: swipe to walk, hold to walk on, or tap a place.\nMouse: click a place.\nGamepad: cross or stick to walk, B undoes, RB does again, X starts over, Y hints, A goes on, Start opens this menu.',
        ),
      );
    },
  };
}

function keyRow(action: Action, keys: Keys, { onKey }: MenuActions): HTMLElement {
  const change = button(keyName(keys[action]), null, '', () => {
    change.textContent = 'press a key';
  });
  change.setAttribute('aria-label', `${ACTION_NAMES[action]}: ${keyName(keys[action])}. Change`);
  change.addEventListener('keydown', (event) => {
    if (change.textContent !== 'press a key') return;
    if (event.code === 'Tab' || event.code === 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onKey(action, event.code);
  });
  change.addEventListener('blur', () => {
    change.textContent = keyName(keys[action]);
  });
  return element('div', '', ACTION_NAMES[action], change);
}
