/** The settings: how it looks and sounds, how much the ship helps, and which key does what. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RaceSetup } from '../../session/game-mode.ts';
import type { Settings } from '../../session/settings.ts';
import { controlRow, createChoice, createSlider, type SettingControl } from './choices.ts';
import { createKeySettings } from './key-settings.ts';

export interface SettingsMenu {
  readonly root: HTMLElement;
  show(settings: Settings): void;
  /** No key is asked for any more. */
  cancelKey(): void;
}

/** Builds the menu; `ended` is aborted when the game is gone. */
export function createSettingsMenu(push: PushAction, ended: AbortSignal): SettingsMenu {
  const change = (changed: Partial<Settings>): void => push({ type: 'change-settings', changed });
  const back = button('Back', null, 'first', () => push({ type: 'close-settings' }));
  const rows = [
    controlRow(helpChoices(push), back),
    controlRow(lookChoices(change)),
    controlRow([
      createChoice(
        'isMuted',
        'Sound (M)',
        [
          [false, 'On'],
          [true, 'Off'],
        ],
        change,
      ),
      createSlider('volume', 'Volume', change),
      createSlider('music', 'Music', change),
      createSlider('shake', 'Shake', change),
    ]),
  ];
  const keys = createKeySettings(push, ended);
  const title = element('h2', '', 'Settings');
  return {
    root: element('section', 'screen dim', title, ...rows.map(({ root }) => root), keys.root),
    show(settings) {
      for (const row of rows) row.show(settings);
      keys.show(settings.keys);
    },
    cancelKey: keys.cancel,
  };
}

/** How much the ship and the rivals help: a change of them is a new race. */
function helpChoices(push: PushAction): SettingControl[] {
  const setUp = (changed: Partial<RaceSetup>): void => push({ type: 'set-up-race', changed });
  return [
    createChoice(
      'assist',
      'Ship helps',
      [
        ['cruise', 'Cruise: thrust and rails'],
        ['pilot', 'Pilot: a little'],
        ['ace', 'Ace: not at all'],
      ],
      setUp,
    ),
    createChoice(
      'isRubberBandOn',
      'Rivals wait',
      [
        [true, 'A little'],
        [false, 'Never'],
      ],
      setUp,
    ),
  ];
}

function lookChoices(change: (changed: Partial<Settings>) => void): SettingControl[] {
  return [
    createChoice(
      'camera',
      'Camera (C)',
      [
        ['chase', 'Behind the ship'],
        ['hood', 'On the nose'],
      ],
      change,
    ),
    createChoice(
      'motion',
      'Motion',
      [
        ['system', 'As the system says'],
        ['full', 'Full'],
        ['reduced', 'Reduced'],
      ],
      change,
    ),
    createChoice(
      'quality',
      'Picture',
      [
        ['auto', 'As fast as it goes'],
        ['high', 'Always sharp'],
        ['low', 'Always fast'],
      ],
      change,
    ),
    createChoice(
      'isTilting',
      'Steer by tilting',
      [
        [false, 'Off'],
        [true, 'On'],
      ],
      change,
    ),
    createChoice(
      'rumbles',
      'Rumble',
      [
        [true, 'On'],
        [false, 'Off'],
      ],
      change,
    ),
  ];
}
