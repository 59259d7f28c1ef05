/** Controls of one setting each. */

import { element } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import { setUp as setUpCommand } from '../../commands.ts';
import type { RaceSetup, Settings } from '../../session/settings.ts';

/** A control, and what it shows. */
export interface SettingControl {
  readonly root: HTMLElement;
  /** Shows the setting as it is now. */
  show(settings: Settings): void;
}

/**
 * A button that goes through a few values, 'Track' over 'Canyon': one click, the next one. `options` are values and their names;
 * a value that is none of them is shown as the first.
 */
export function createChoice<Name extends keyof Settings>(
  name: Name,
  label: string,
  options: readonly (readonly [value: Settings[Name], name: string])[],
  change: (changed: Partial<Settings>) => void,
): SettingControl {
  const shown = element('b', '');
  const root = element('button', 'choice', element('span', '', label), shown);
  root.type = 'button';
  let index = 0;
  root.addEventListener('click', () => {
    const next = options[(index + 1) % options.length];
    if (next) change({ [name]: next[0] });
  });
  return {
    root,
    show(settings) {
      index = Math.max(
        0,
        options.findIndex(([value]) => value === settings[name]),
      );
      shown.textContent = options[index]?.[1] ?? '';
    },
  };
}

/** A slider from 0 to 1. */
export function createSlider(
  name: 'volume' | 'music' | 'shake',
  label: string,
  change: (changed: Partial<Settings>) => void,
): SettingControl {
  const input = element('input', '');
  input.type = 'range';
  input.max = '100';
  input.addEventListener('input', () => change({ [name]: Number(input.value) / 100 }));
  return {
    root: element('label', 'slider', element('span', '', label), input),
    show(settings) {
      input.value = String(Math.round(settings[name] * 100));
    },
  };
}

/** Controls side by side. */
export function controlRow(
  controls: readonly SettingControl[],
  ...before: readonly HTMLElement[]
): SettingControl {
  return {
    root: element('div', 'row', ...before, ...controls.map(({ root }) => root)),
    show(settings) {
      for (const control of controls) control.show(settings);
    },
  };
}

/** Builds a row; `tracks` are ids and names. */
export function createRaceChoices(
  tracks: readonly (readonly [id: string, name: string])[],
  send: Send,
): SettingControl {
  const setUp = (changed: Partial<RaceSetup>): void => void send(setUpCommand, changed);
  const track = createChoice('trackId', 'Track', tracks, setUp);
  const seed = createChoice(
    'isDaily',
    'Seed',
    [
      [false, 'Any'],
      [true, 'Today’s'],
    ],
    setUp,
  );
  const row = controlRow([
    track,
    createChoice(
      'mode',
      'Mode',
      [
        ['race', 'Race'],
        ['trial', 'Time trial'],
        ['endless', 'Endless'],
        ['cup', 'Cup'],
        ['lap', 'Daily lap'],
      ],
      setUp,
    ),
    seed,
  ]);
  return {
    root: row.root,
    show(settings) {
      row.show(settings);
      // A cup and the daily lap bring track and seed of their own.
      const isFree = settings.mode !== 'cup' && settings.mode !== 'lap';
      for (const { root } of [track, seed]) root.hidden = !isFree;
    },
  };
}
