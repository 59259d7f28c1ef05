/** Buttons that go through a few choices: one click, the next one. */
import { element } from '#engine/menus/elements.ts';

/** A choice as a button: 'Track' over 'Canyon'. */
export interface Choice<Value extends string> {
  readonly root: HTMLButtonElement;
  /** Shows which value holds now. */
  show(value: Value): void;
}

/** Builds a choice among `options` (value and its name); `onChange` hears the next one at each click. */
export function createChoice<Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, name: string])[],
  onChange: (value: Value) => void,
): Choice<Value> {
  const shown = element('b', '');
  const root = element('button', 'choice', element('span', '', label), shown);
  root.type = 'button';
  let index = 0;
  root.addEventListener('click', () => {
    const next = options[(index + 1) % options.length];
    if (next) onChange(next[0]);
  });
  return {
    root,
    show(value) {
      index = Math.max(
        0,
        options.findIndex(([each]) => each === value),
      );
      shown.textContent = options[index]?.[1] ?? '';
    },
  };
}

/** A slider from 0 to 1. */
export interface Slider {
  readonly root: HTMLLabelElement;
  show(value: number): void;
}

/** Builds a slider. */
export function createSlider(label: string, onChange: (value: number) => void): Slider {
  const input = element('input', '');
  input.type = 'range';
  input.max = '100';
  input.addEventListener('input', () => onChange(Number(input.value) / 100));
  return {
    root: element('label', 'slider', element('span', '', label), input),
    show(value) {
      input.value = String(Math.round(value * 100));
    },
  };
}
