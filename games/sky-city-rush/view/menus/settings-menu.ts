/** The settings: how it looks and sounds, how much the ship helps, and which key does what. */

import { keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';
import { KEY_ACTION_NAMES, KEY_ACTIONS, type KeyAction } from '../../input/key-map.ts';
import type { Settings } from '../../session/settings.ts';
import { createChoice, createSlider } from './choices.ts';

/** What the panel tells. */
export interface SettingsActions {
  /** Another track, mode or seed: a new race. */
  onFlight(
    changed: Partial<Pick<Settings, 'trackId' | 'mode' | 'isDaily' | 'assist' | 'isRubberBandOn'>>,
  ): void;
  onSettings(changed: Partial<Settings>): void;
  /** The next key that is pressed is meant for this action; null takes the wish back. */
  onAskKey(action: KeyAction | null): void;
}

/** The panel. */
export interface SettingsPanel {
  readonly root: HTMLElement;
  showSettings(settings: Settings): void;
}

/** Builds the panel; `onBack` closes it. */
export function createSettingsPanel(actions: SettingsActions, onBack: () => void): SettingsPanel {
  const assist = createChoice(
    'Ship helps',
    [
      ['cruise', 'Cruise: thrust and rails'],
      ['pilot', 'Pilot: a little'],
      ['ace', 'Ace: not at all'],
    ],
    (next) => actions.onFlight({ assist: next }),
  );
  const band = createChoice(
    'Rivals wait',
    [
      ['on', 'A little'],
      ['off', 'Never'],
    ],
    (next) => actions.onFlight({ isRubberBandOn: next === 'on' }),
  );
  const camera = createChoice(
    'Camera (C)',
    [
      ['chase', 'Behind the ship'],
      ['hood', 'On the nose'],
    ],
    (next) => actions.onSettings({ camera: next }),
  );
  const motion = createChoice(
    'Motion',
    [
      ['system', 'As the system says'],
      ['full', 'Full'],
      ['reduced', 'Reduced'],
    ],
    (next) => actions.onSettings({ motion: next }),
  );
  const quality = createChoice(
    'Picture',
    [
      ['auto', 'As fast as it goes'],
      ['high', 'Always sharp'],
      ['low', 'Always fast'],
    ],
    (next) => actions.onSettings({ quality: next }),
  );
  const tilt = createChoice(
    'Steer by tilting',
    [
      ['off', 'Off'],
      ['on', 'On'],
    ],
    (next) => actions.onSettings({ isTilting: next === 'on' }),
  );
  const sound = createChoice(
    'Sound (M)',
    [
      ['on', 'On'],
      ['off', 'Off'],
    ],
    (next) => actions.onSettings({ isMuted: next === 'off' }),
  );
  const volume = createSlider('Volume', (next) => actions.onSettings({ volume: next }));
  const music = createSlider('Music', (next) => actions.onSettings({ music: next }));

  const shake = createSlider('Shake', (next) => actions.onSettings({ shake: next }));

  const keyNames = new Map<KeyAction, HTMLElement>();
  const ask = (asking: KeyAction | null): void => {
    for (const [action, name] of keyNames) {
      name.parentElement?.classList.toggle('asking', action === asking);
      if (action === asking) name.textContent = 'Press a key';
    }
    actions.onAskKey(asking);
  };
  const keys = KEY_ACTIONS.map((action) => {
    const name = element('b', '');
    keyNames.set(action, name);
    const made = element('button', '', element('span', '', KEY_ACTION_NAMES[action]), name);
    made.type = 'button';
    made.addEventListener('click', () => {
      // Off the button: Space and Enter would press it instead of being taken.
      made.blur();
      ask(action);
    });
    return made;
  });

  const root = element(
    'section',
    'screen dim',
    element('h2', '', 'Settings'),
    element('div', 'row', button('Back', null, 'first', onBack), assist.root, band.root),
    element('div', 'row', camera.root, motion.root, quality.root, tilt.root),
    element('div', 'row', sound.root, volume.root, music.root, shake.root),
    element('div', 'keys', ...keys),
  );
  return {
    root,
    showSettings(settings) {
      assist.show(settings.assist);
      band.show(settings.isRubberBandOn ? 'on' : 'off');
      camera.show(settings.camera);
      motion.show(settings.motion);
      quality.show(settings.quality);
      tilt.show(settings.isTilting ? 'on' : 'off');
      sound.show(settings.isMuted ? 'off' : 'on');
      volume.show(settings.volume);
      music.show(settings.music);
      shake.show(settings.shake);
      for (const [action, name] of keyNames) {
        name.textContent = keyName(settings.keys[action]);
        name.parentElement?.classList.remove('asking');
      }
    },
  };
}
