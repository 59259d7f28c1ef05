// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { command } from '../commands/command.ts';
import { createKeyBindings } from '../commands/key-bindings.ts';
import { bindings, createMachine } from '../phases/machine.ts';
import { ReplayViewer } from '../replay/replay-viewer.ts';
import { ReplayBar } from './replay-bar.tsx';
import { CommandButton, Ui } from './ui.tsx';

const hold = command('hold', 'Pause', { keys: ['P'] });
const changeSpeed = command('speed', 'Speed');
const seek = command<number>('seek', 'Place');
const end = command('end', 'End');

const on = bindings<ReplayViewer<object>, 'watching'>();

test('the bar shows the position and its buttons’ current actions; dragging the slider seeks, and keys still reach the game', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const viewer = new ReplayViewer({ length: 600, begin: () => ({}), step: () => true });
  const phases = {
    watching: {
      on: [
        on(hold, () => void viewer.handle({ kind: 'hold-replay' })),
        on(changeSpeed, () => void viewer.handle({ kind: 'change-replay-speed' })),
        on(seek, (_, share) => viewer.seek(share)),
        on(end, () => {}),
      ],
    },
  };
  const machine = createMachine({ game: viewer, phases, first: 'watching', fault: vi.fn() });
  const parent = document.body.appendChild(document.createElement('div'));
  const canvas = document.body.appendChild(document.createElement('button'));
  /** React renders a changed position in a later task. */
  const frame = async () => {
    ui.frame();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const ui = new Ui({
    ...{ parent, canvas, className: '', styles: [], machine },
    bindings: createKeyBindings({}, () => ({})),
    input: { waitForKey: () => () => {} },
    hud: () => null,
    screens: {
      watching: () => (
        <ReplayBar className="bar" replay={() => viewer} {...{ hold, changeSpeed, seek }}>
          <CommandButton command={end} />
        </ReplayBar>
      ),
    },
  });
  const shown = () => [
    ...[...parent.querySelectorAll('button')].map(({ textContent }) => textContent),
    getByRole<HTMLInputElement>(parent, 'slider', { name: 'Place' }).value,
    parent.querySelector('.replay-time')?.textContent,
  ];
  expect(shown()).toEqual(['Pause P', 'Speed ×1', 'End', '0', '0:00 of 0:10']);
  const slider = getByRole<HTMLInputElement>(parent, 'slider', { name: 'Place' });
  slider.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  slider.focus();
  slider.value = '50';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(document.activeElement, 'while it is dragged').toBe(slider);
  window.dispatchEvent(new MouseEvent('mouseup'));
  expect(document.activeElement).toBe(canvas);
  for (let i = 0; i < 5; i++) viewer.step();
  getByRole(parent, 'button', { name: 'Speed ×1' }).click();
  getByRole(parent, 'button', { name: /Pause/ }).click();
  expect(shown()).toEqual(['Go on P', 'Speed ×2', 'End', '50', '0:05 of 0:10']);
  viewer.seek(1);
  for (let i = 0; i < 9; i++) viewer.step();
  await frame();
  expect(shown()).toEqual(['From the start P', 'Speed ×2', 'End', '100', '0:10 of 0:10']);
  ui.dispose();
});
