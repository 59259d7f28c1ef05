/** The settings: how it looks and sounds, how much the ship helps, and which key does what. */
import { button, element } from '#engine/menus/elements.ts';
import type { Action } from '../../session/actions.ts';
import type { RaceSetup, Settings } from '../../session/settings.ts';
import { createChoice, createSlider } from './choices.ts';
import { createKeySettings } from './key-settings.ts';

/** The menu. */
export interface SettingsMenu {
  readonly root: HTMLElement;
  show(settings: Settings): void;
  /** No key is asked for any more. */
  cancelKey(): void;
}

/** Builds the menu; `ended` is aborted when the game is gone. */
export function createSettingsMenu(push: (action: Action) => void, ended: AbortSignal): SettingsMenu {
  const change = (changed: Partial<Settings>): void => push({ type: 'change-settings', changed });
  const back = button('Back', null, 'first', () => push({ type: 'close-settings' }));
  const ship = createShipChoices(push);
  const looks = createLookChoices(change);
  const sound = createSoundSettings(change);
  const keys = createKeySettings(push, ended);
  return {
    root: element(
      'section',
      'screen dim',
      element('h2', '', 'Settings'),
      element('div', 'row', back, ...ship.controls),
      element('div', 'row', ...looks.controls),
      element('div', 'row', ...sound.controls),
      keys.root,
    ),
    show(settings) {
      for (const part of [ship, looks, sound]) part.show(settings);
      keys.show(settings.keys);
    },
    cancelKey: keys.cancel,
  };
}

/** Some controls of one row. */
interface Controls {
  readonly controls: readonly HTMLElement[];
  show(settings: Settings): void;
}

/** How much the ship and the rivals help: a change of them is a new race. */
function createShipChoices(push: (action: Action) => void): Controls {
  const setUp = (changed: Partial<RaceSetup>): void => push({ type: 'set-up-race', changed });
  const assist = createChoice(
    'Ship helps',
    [
      ['cruise', 'Cruise: thrust and rails'],
      ['pilot', 'Pilot: a little'],
      ['ace', 'Ace: not at all'],
    ],
    (next) => setUp({ assist: next }),
  );
  const band = createChoice(
    'Rivals wait',
    [
      ['on', 'A little'],
      ['off', 'Never'],
    ],
    (next) => setUp({ isRubberBandOn: next === 'on' }),
  );
  return {
    controls: [assist.root, band.root],
    show(settings) {
      assist.show(settings.assist);
      band.show(settings.isRubberBandOn ? 'on' : 'off');
    },
  };
}

function createLookChoices(change: (changed: Partial<Settings>) => void): Controls {
  const camera = createChoice(
    'Camera (C)',
    [
      ['chase', 'Behind the ship'],
      ['hood', 'On the nose'],
    ],
    (next) => change({ camera: next }),
  );
  const motion = createChoice(
    'Motion',
    [
      ['system', 'As the system says'],
      ['full', 'Full'],
      ['reduced', 'Reduced'],
    ],
    (next) => change({ motion: next }),
  );
  const quality = createChoice(
    'Picture',
    [
      ['auto', 'As fast as it goes'],
      ['high', 'Always sharp'],
      ['low', 'Always fast'],
    ],
    (next) => change({ quality: next }),
  );
  const tilt = createChoice(
    'Steer by tilting',
    [
      ['off', 'Off'],
      ['on', 'On'],
    ],
    (next) => change({ isTilting: next === 'on' }),
  );
  return {
    controls: [camera.root, motion.root, quality.root, tilt.root],
    show(settings) {
      camera.show(settings.camera);
      motion.show(settings.motion);
      quality.show(settings.quality);
      tilt.show(settings.isTilting ? 'on' : 'off');
    },
  };
}

/** Loudness, and what else has a slider. */
function createSoundSettings(change: (changed: Partial<Settings>) => void): Controls {
  const sound = createChoice(
    'Sound (M)',
    [
      ['on', 'On'],
      ['off', 'Off'],
    ],
    (next) => change({ isMuted: next === 'off' }),
  );
  const volume = createSlider('Volume', (next) => change({ volume: next }));
  const music = createSlider('Music', (next) => change({ music: next }));
  const shake = createSlider('Shake', (next) => change({ shake: next }));
  return {
    controls: [sound.root, volume.root, music.root, shake.root],
    show(settings) {
      sound.show(settings.isMuted ? 'off' : 'on');
      volume.show(settings.volume);
      music.show(settings.music);
      shake.show(settings.shake);
    },
  };
}
