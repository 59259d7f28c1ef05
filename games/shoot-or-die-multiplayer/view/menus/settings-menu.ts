/** Settings of sound and picture, and the way to the keys. */
import { button, element } from '#engine/menus/elements.ts';
import { choice, row, screen, slider } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Settings } from '../../session/settings.ts';

/** The panel, a screen of its own. */
export interface SettingsPanel {
  readonly root: HTMLElement;
  update(settings: Settings): void;
}

/** Builds it; `onChange` is told what changed. */
export function createSettingsPanel(
  onChange: (changed: Partial<Settings>) => void,
  onKeys: () => void,
  onBack: () => void,
): SettingsPanel {
  const volume = slider('Volume', (share) => onChange({ volume: share }));
  const shake = slider('Shake', (share) => onChange({ shake: share }));
  const mute = choice((on) => onChange({ isMuted: on }));
  const motion = choice((on) => onChange({ motion: on ? 'reduced' : 'system' }));
  const quality = choice((on) => onChange({ quality: on ? 'low' : 'auto' }));
  return {
    root: screen(
      'Settings',
      'dim',
      element('h2', '', 'Settings'),
      row(volume.root, shake.root),
      row(mute.root, motion.root, quality.root),
      row(button('Back', null, 'first', onBack), button('Keys', null, '', onKeys)),
    ),
    update(settings) {
      volume.set(settings.volume);
      shake.set(settings.shake);
      mute.set(settings.isMuted, 'Sound is off', 'Sound is on');
      motion.set(settings.motion === 'reduced', 'Less motion', 'Motion as the system says');
      quality.set(settings.quality === 'low', 'Coarse picture', 'Fine picture');
    },
  };
}
