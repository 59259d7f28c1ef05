/** Settings: who aims, sound, shake, motion, quality, rumble, and the keys, which stand last: a thumb has none. */
import { button, element } from '#engine/menus/elements.ts';
import { choice, createKeyButtons, row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import { DEFAULT_KEYS, KEY_ACTION_NAMES } from '../../input/devices.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';

export function createSettingsMenu(push: PushAction) {
  const change = (changed: Partial<Settings>): void => push({ kind: 'change-settings', changed });
  const volume = slider('Volume', (share) => change({ volume: share }));
  const shake = slider('Shake', (share) => change({ shake: share }));
  const mute = choice((on) => change({ isMuted: on }));
  const aiming = choice((on) => change({ aiming: on ? 'auto' : 'own' }));
  const motion = choice((on) => change({ motion: on ? 'reduced' : 'system' }));
  const quality = choice((on) => change({ quality: on ? 'low' : 'auto' }));
  const rumble = choice((on) => change({ rumbles: !on }));
  const keys = createKeyButtons(KEY_ACTION_NAMES, (changed) => change({ keys: changed }));
  const root = screen(
    'Settings',
    'dim panel',
    element('h2', '', 'Settings'),
    row(aiming.root),
    row(volume.root, shake.root),
    row(mute.root, motion.root, quality.root, rumble.root),
    keys.root,
    row(
      button('Back', 'Esc', 'first', () => push({ kind: 'close-panel' })),
      button('Keys as they were', null, '', () => change({ keys: DEFAULT_KEYS })),
    ),
  );
  return {
    root,
    stopAsking: keys.stopAsking,
    update(settings: Settings): void {
      volume.set(settings.volume);
      shake.set(settings.shake);
      mute.set(settings.isMuted, 'Sound is off', 'Sound is on');
      aiming.set(settings.aiming === 'auto', 'The heart aims', 'You aim');
      motion.set(settings.motion === 'reduced', 'Less motion', 'Motion as the system says');
      quality.set(settings.quality === 'low', 'Coarse picture', 'Fine picture');
      rumble.set(!settings.rumbles, 'Rumble is off', 'Rumble is on');
      keys.show(settings.keys);
    },
  };
}
