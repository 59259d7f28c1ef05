/** Settings of sound and picture, and the way to the keys. */
import { button, element } from '#engine/menus/elements.ts';
import { choice, createKeyButtons, row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import { DEFAULT_KEYS, KEY_ACTION_NAMES, type Keys } from '../../input/devices.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';

export function createSettingsMenu(push: PushAction) {
  const change = (changed: Partial<Settings>): void => push({ kind: 'change-settings', changed });
  const volume = slider('Volume', (share) => change({ volume: share }));
  const shake = slider('Shake', (share) => change({ shake: share }));
  const mute = choice((on) => change({ isMuted: on }));
  const motion = choice((on) => change({ motion: on ? 'reduced' : 'system' }));
  const quality = choice((on) => change({ quality: on ? 'low' : 'auto' }));
  return {
    root: screen(
      'Settings',
      'dim',
      element('h2', '', 'Settings'),
      row(volume.root, shake.root),
      row(mute.root, motion.root, quality.root),
      row(
        button('Back', null, 'first', () => push({ kind: 'close-panel' })),
        button('Keys', null, '', () => push({ kind: 'show-keys' })),
      ),
    ),
    update(settings: Settings): void {
      volume.set(settings.volume);
      shake.set(settings.shake);
      mute.set(settings.isMuted, 'Sound is off', 'Sound is on');
      motion.set(settings.motion === 'reduced', 'Less motion', 'Motion as the system says');
      quality.set(settings.quality === 'low', 'Coarse picture', 'Fine picture');
    },
  };
}

// Which key does what, and changing it.

export function createKeysMenu(push: PushAction) {
  const change = (keys: Keys): void => push({ kind: 'change-settings', changed: { keys } });
  const keys = createKeyButtons(KEY_ACTION_NAMES, (changed) => change(changed as Keys));
  return {
    root: screen(
      'Keys',
      'dim',
      element('h2', '', 'Keys'),
      keys.root,
      row(
        button('Back', null, 'first', () => push({ kind: 'close-panel' })),
        button('As they were', null, '', () => change(DEFAULT_KEYS)),
      ),
    ),
    update: (next: Keys): void => keys.show(next),
    stopAsking: keys.stopAsking,
  };
}
