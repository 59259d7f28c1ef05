/** What can be set: sound, its loudness, and the keys. */
import { button, element } from '#engine/menus/elements.ts';
import { ACTIONS, type KeyAction, type KeyMap } from '../../input/key-map.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';

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
export function soundSettings({ isMuted, volume }: Settings, push: PushAction): HTMLElement {
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
export function keySettings({ keys }: Settings, push: PushAction): HTMLElement {
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
