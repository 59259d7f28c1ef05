/** The settings: how it looks and sounds, how much the ship helps, and which key does what. */

import { changeKey, isFreeKey, keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';
import { KEY_ACTION_NAMES, KEY_ACTIONS, type KeyAction, RESERVED_KEYS } from '../../input/key-map.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RaceSetup, Settings } from '../../session/settings.ts';
import { controlRow, createChoice, createSlider, type SettingControl } from './choices.ts';

/** Builds the row; `ended` is aborted when the game is gone. */
function createKeySettings(push: PushAction, ended: AbortSignal) {
  let keys: Settings['keys'] | null = null;
  /** The next key is meant for this action. */
  let asking: KeyAction | null = null;
  const names = new Map(KEY_ACTIONS.map((action) => [action, element('b', '')] as const));

  const update = (): void => {
    for (const [action, name] of names) {
      name.parentElement?.classList.toggle('asking', action === asking);
      name.textContent = action === asking ? 'Press a key' : keyName(keys?.[action] ?? '');
    }
  };
  const ask = (action: KeyAction | null): void => {
    asking = action;
    update();
  };
  const buttons = [...names].map(([action, name]) => {
    const made = element('button', '', element('span', '', KEY_ACTION_NAMES[action]), name);
    made.type = 'button';
    made.addEventListener('click', () => {
      // Off the button: Space and Enter would press it instead of being taken.
      made.blur();
      ask(action);
    });
    return made;
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!asking || !keys || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    // The key is for nobody else, neither the game nor, if it can be given away, the browser.
    event.stopImmediatePropagation();
    if (isFreeKey(event.code, RESERVED_KEYS)) event.preventDefault();
    const changed = { keys: changeKey(keys, asking, event.code, RESERVED_KEYS) };
    asking = null;
    push({ kind: 'change-settings', changed });
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: ended });

  return {
    root: element('div', 'keys', ...buttons),
    show(next: Settings['keys']): void {
      keys = next;
      update();
    },
    /** No key is asked for any more. */
    cancel: () => ask(null),
  };
}

/** Builds the menu; `ended` is aborted when the game is gone. */
export function createSettingsMenu(push: PushAction, ended: AbortSignal) {
  const change = (changed: Partial<Settings>): void => push({ kind: 'change-settings', changed });
  const back = button('Back', null, 'first', () => push({ kind: 'close-settings' }));
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
    show(settings: Settings): void {
      for (const row of rows) row.show(settings);
      keys.show(settings.keys);
    },
    /** No key is asked for any more. */
    cancelKey: keys.cancel,
  };
}

/** How much the ship and the rivals help: a change of them is a new race. */
function helpChoices(push: PushAction): SettingControl[] {
  const setUp = (changed: Partial<RaceSetup>): void => push({ kind: 'set-up-race', changed });
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
