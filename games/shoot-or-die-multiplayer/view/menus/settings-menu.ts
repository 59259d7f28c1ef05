/** Settings of sound and picture, and the way to the keys. */
import { button, element } from '#engine/menus/elements.ts';
import { choice, row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';

export function createSettingsMenu(push: PushAction) {
  const change = (changed: Partial<Settings>): void => push({ type: 'change-settings', changed });
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
        button('Back', null, 'first', () => push({ type: 'close-panel' })),
        button('Keys', null, '', () => push({ type: 'show-keys' })),
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
