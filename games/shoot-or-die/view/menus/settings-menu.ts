/** Settings: sound, shake, motion, quality, who aims, and the keys. */

import { changeKey, keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';
import { choice, row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import { DEFAULT_KEYS, KEY_ACTION_NAMES, type KeyAction } from '../../input/key-map.ts';
import type { Settings } from '../../session/settings.ts';

const KEY_ACTIONS = Object.keys(KEY_ACTION_NAMES) as KeyAction[];

/** Builds it. `onChange` is told what changed. */
export function createSettingsPanel(onChange: (changed: Partial<Settings>) => void, onClose: () => void) {
  let settings: Settings | null = null;
  /** The action that waits for a key, and what stops the waiting. */
  let asking: { action: KeyAction; stop: () => void } | null = null;

  const volume = slider('Volume', (share) => onChange({ volume: share }));
  const shake = slider('Shake', (share) => onChange({ shake: share }));
  const mute = choice((on) => onChange({ isMuted: on }));
  const aiming = choice((on) => onChange({ aiming: on ? 'auto' : 'own' }));
  const motion = choice((on) => onChange({ motion: on ? 'reduced' : 'system' }));
  const quality = choice((on) => onChange({ quality: on ? 'low' : 'auto' }));
  const keyButtons = KEY_ACTIONS.map((action) => button('', null, 'key', () => ask(action)));
  const root = screen(
    'Settings',
    'dim panel',
    element('h2', '', 'Settings'),
    row(volume.root, shake.root),
    row(mute.root, aiming.root, motion.root, quality.root),
    element('div', 'keys', ...keyButtons),
    row(
      button('Back', 'Esc', 'first', close),
      button('Keys as they were', null, '', () => onChange({ keys: DEFAULT_KEYS })),
    ),
  );

  function ask(action: KeyAction): void {
    asking?.stop();
    const onKeyDown = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      asking?.stop();
      if (event.code !== 'Escape' && settings)
        onChange({ keys: changeKey(settings.keys, action, event.code) });
    };
    const stop = (): void => {
      window.removeEventListener('keydown', onKeyDown, true);
      asking = null;
      show();
    };
    // Before the game's own keyboard, which would take the key for play.
    window.addEventListener('keydown', onKeyDown, true);
    asking = { action, stop };
    show();
  }

  function close(): void {
    asking?.stop();
    onClose();
  }

  function show(): void {
    if (!settings) return;
    const { keys } = settings;
    for (const [index, action] of KEY_ACTIONS.entries()) {
      const key = asking?.action === action ? 'press a key' : keyName(keys[action] ?? '');
      keyButtons[index]?.replaceChildren(KEY_ACTION_NAMES[action], element('kbd', '', key));
    }
  }

  return {
    root,
    update(next: Settings): void {
      settings = next;
      volume.set(next.volume);
      shake.set(next.shake);
      mute.set(next.isMuted, 'Sound is off', 'Sound is on');
      aiming.set(next.aiming === 'auto', 'The heart aims', 'You aim');
      motion.set(next.motion === 'reduced', 'Less motion', 'Motion as the system says');
      quality.set(next.quality === 'low', 'Coarse picture', 'Fine picture');
      show();
    },
    close,
  };
}
