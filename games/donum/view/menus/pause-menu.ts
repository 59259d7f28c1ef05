/** The menu: ways to all else, settings, and the board in words. */

import { button, element } from '#engine/menus/elements.ts';
import { ACTIONS, type KeyAction, type KeyMap } from '../../input/key-map.ts';
import type { Action, PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/saved-data.ts';

/** What can be set: sound, its loudness, and the keys. */
const ACTION_NAMES: Readonly<Record<KeyAction, string>> = {
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

/** Sound on or off, and the loudness. */
function soundSettings({ isMuted, volume }: Settings, push: PushAction): HTMLElement {
  const slider = element('input', '');
  slider.type = 'range';
  slider.max = '100';
  slider.value = String(Math.round(volume * 100));
  slider.addEventListener('input', () =>
    push({ kind: 'set sound', sound: { volume: Number(slider.value) / 100 } }),
  );
  const sound = element('input', '');
  sound.type = 'checkbox';
  sound.checked = !isMuted;
  sound.addEventListener('change', () => push({ kind: 'set sound', sound: { isMuted: !sound.checked } }));
  return element('div', 'row', element('label', '', sound, 'Sound'), element('label', '', 'Volume', slider));
}

/** A row for each action that has a key. */
function keySettings({ keys }: Settings, push: PushAction): HTMLElement {
  return element('div', 'keys', ...ACTIONS.map((action) => keyRow(action, keys, push)));
}

function keyRow(action: KeyAction, keys: KeyMap, push: PushAction): HTMLElement {
  const change = button(keyName(keys[action]), null, '', () => {
    change.textContent = 'press a key';
  });
  change.setAttribute('aria-label', `${ACTION_NAMES[action]}: ${keyName(keys[action])}. Change`);
  change.addEventListener('keydown', (event) => {
    if (change.textContent !== 'press a key') return;
    if (event.code === 'Tab' || event.code === 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    push({ kind: 'set key', action, code: event.code });
  });
  change.addEventListener('blur', () => {
    change.textContent = keyName(keys[action]);
  });
  return element('div', '', ACTION_NAMES[action], change);
}

/** A key as it is written out: 'Arrow Up', 'W'. */
function keyName(code: string): string {
  return code.replace(/^Key|^Digit/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

export interface PauseMenuState {
  readonly settings: Settings;
  /** The board in sentences. */
  readonly description: readonly string[];
  /** Whether there is a best solution to see. */
  readonly canWatch: boolean;
}

const WITHOUT_KEYS = [
  'Touch: swipe to walk, hold to walk on, or tap a place.',
  'Mouse: click a place.',
  'Gamepad: cross or stick to walk, B undoes, RB does again, X starts over, Y hints, A goes on, Start opens this menu.',
];

/** Empty until it is shown. */
export function createPauseMenu(push: PushAction) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Menu');
  const way = (text: string, action: Action): HTMLButtonElement => button(text, null, '', () => push(action));

  return {
    root,
    /** Builds it anew. */
    show({ settings, description, canWatch }: PauseMenuState): void {
      const watch = way('Watch your best', { kind: 'watch best' });
      watch.disabled = !canWatch;
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'Menu'),
          button('Back to the stage', null, 'first', () => push({ kind: 'close menu' })),
        ),
        element(
          'div',
          'row',
          way('Levels', { kind: 'press', input: 'levels' }),
          way('Level of the day', { kind: 'open day' }),
          way('Rush against the clock', { kind: 'begin rush' }),
          way('Make a level', { kind: 'open editor' }),
          watch,
        ),
        soundSettings(settings, push),
        element('h3', '', 'The board in words'),
        element('p', 'text', description.join('\n')),
        element(
          'h3',
          '',
          'Keys',
          element('small', '', 'Arrows always walk. Enter goes on, Escape opens the menu.'),
        ),
        keySettings(settings, push),
        element('h3', '', 'Without keys'),
        element('p', 'text', WITHOUT_KEYS.join('\n')),
      );
    },
  };
}
