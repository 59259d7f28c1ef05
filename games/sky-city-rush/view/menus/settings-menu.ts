/** The settings: how it looks and sounds, how much the ship helps, and which key does what. */
import type { Bindable } from '#engine/commands/command.ts';
import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import type { KeyPress } from '#engine/commands/keys.ts';
import { button, element } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import * as ask from '../../commands.ts';
import type { RaceSetup, Settings } from '../../session/settings.ts';
import { controlRow, createChoice, createSlider, type SettingControl } from './choices.ts';

/** What the key settings need: the keys, and the next key that is pressed. */
export interface KeySource {
  readonly bindings: KeyBindings;
  waitForKey(take: (press: KeyPress) => void): () => void;
}

function createKeySettings({ bindings, waitForKey }: KeySource, send: Send) {
  /** The row that waits for a key. */
  let asking: Bindable | null = null;
  let giveUp: () => void = () => {};
  const names = new Map(bindings.rows().map((row) => [row, element('b', '')] as const));

  const update = (): void => {
    for (const [row, name] of names) {
      name.parentElement?.classList.toggle('asking', row === asking);
      name.textContent = row === asking ? 'Press a key' : bindings.prompt(row, 'keyboard');
    }
  };
  const cancel = (): void => {
    giveUp();
    asking = null;
    update();
  };
  const take = (press: KeyPress): void => {
    if (!asking) return;
    const rebound = bindings.rebind(asking, press);
    asking = null;
    if ('keys' in rebound) send(ask.change, { keys: rebound.keys });
    update();
  };
  const buttons = [...names].map(([row, name]) => {
    const made = element('button', '', element('span', '', row.label), name);
    made.type = 'button';
    made.addEventListener('click', () => {
      // Off the button: Space and Enter would press it instead of being taken.
      made.blur();
      asking = row;
      giveUp = waitForKey(take);
      update();
    });
    return made;
  });
  return { root: element('div', 'keys', ...buttons), update, cancel };
}

/** Builds the menu. */
export function createSettingsMenu(send: Send, source: KeySource) {
  const change = (changed: Partial<Settings>): void => void send(ask.change, changed);
  const back = button(ask.back.label, null, 'first', () => send(ask.back));
  const rows = [
    controlRow(helpChoices(send), back),
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
  const keys = createKeySettings(source, send);
  const title = element('h2', '', 'Settings');
  return {
    root: element('section', 'screen dim', title, ...rows.map(({ root }) => root), keys.root),
    show(settings: Settings): void {
      for (const row of rows) row.show(settings);
      keys.update();
    },
    /** No key is asked for any more. */
    cancelKey: keys.cancel,
  };
}

/** How much the ship and the rivals help: a change of them is a new race. */
function helpChoices(send: Send): SettingControl[] {
  const setUp = (changed: Partial<RaceSetup>): void => void send(ask.setUp, changed);
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
