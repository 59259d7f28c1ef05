// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByRole } from '@testing-library/dom';
import * as React from 'react';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { command } from '../commands/command.ts';
import { type BaseSettings, createKeyBindings } from '../commands/key-bindings.ts';
import { GameInput } from '../phases/input.ts';
import { Job } from '../phases/job.ts';
import { acceptedBy, bindings, createMachine, type Machine, type Phases } from '../phases/machine.ts';
import { Choice, KeyBindings, Range, SettingsPanel } from './settings.tsx';
import { CommandButton, Figure, Notice, Panel, Screen, Ui, useJob, useLive } from './ui.tsx';

const jump = command('jump', 'Jump', { keys: ['KeyJ'], pad: 'x' });
const duck = command('duck', 'Duck', { keys: ['KeyD'] });
const pause = command('pause', 'Pause', { keys: ['Escape'], isFixed: true, pad: 'start' });
const watch = command('watch', 'Watch');
const pick = command<string>('pick', 'Pick');
const change = command<Partial<BaseSettings>>('change');

interface Game extends BaseSettings {
  jumps: number;
  picked: string;
}
type Name = 'playing' | 'paused' | 'replay';
const on = bindings<Game, Name>();
const phases: Phases<Game, Name> = {
  playing: {
    on: [
      on(jump, (game) => void game.jumps++, { enabled: ({ jumps }) => jumps < 2 }),
      on(duck, () => {}),
      on(pause, () => 'paused'),
      on(watch, () => 'replay'),
    ],
  },
  replay: { focus: 'once', on: [on(pause, () => 'playing')] },
  paused: {
    focus: 'always',
    on: [
      on(pause, () => 'playing'),
      on(pick, (game, picked) => void Object.assign(game, { picked })),
      on(change, (game, changed) => void Object.assign(game, changed)),
    ],
  },
};

let game: Game;
let keyBindings: ReturnType<typeof createKeyBindings>;
let machine: Machine<Name>;
let input: GameInput;
let ui: Ui<Name>;
let stage: HTMLElement;
let canvas: HTMLElement;
let clock: string;
let paused: () => React.ReactNode;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  game = { jumps: 0, picked: 'a', isMuted: false, volume: 0.5, keys: { jump: 'KeyJ', duck: 'KeyD' } };
  clock = '0:00';
  paused = () => (
    <Screen name="Paused">
      <Panel title="Sound" note="of the game">
        <SettingsPanel settings={game} command={change} />
      </Panel>
      <CommandButton command={pause} className="first">
        Go on
      </CommandButton>
      <Choice
        command={pick}
        value={game.picked}
        options={[
          { value: 'a', label: 'Apple', icon: <i /> },
          { value: 'b', label: 'Pear', icon: <i /> },
        ]}
      />
      <KeyBindings command={change} />
    </Screen>
  );
  stage = document.body.appendChild(document.createElement('div'));
  canvas = document.body.appendChild(document.createElement('button'));
  machine = createMachine({
    game,
    phases,
    first: 'playing',
    fault(error) {
      throw error;
    },
  });
  keyBindings = createKeyBindings(acceptedBy(phases), () => game.keys);
  input = new GameInput({
    machine,
    bindings: keyBindings,
    screen: () => ui.screen(),
    onUse: (device) => ui.use(device),
  });
  ui = new Ui<Name>({
    ...{ parent: stage, canvas, className: 'made-up', styles: ['.made-up { color: red }'] },
    ...{ machine, bindings: keyBindings, input },
    hud: () => (
      <>
        <Figure read={() => clock} className="clock" />
        <CommandButton command={jump} hasPrompt />
        {game.jumps > 0 && (
          <Notice text="Up you go.">
            <CommandButton command={duck} />
          </Notice>
        )}
      </>
    ),
    screens: {
      paused: () => paused(),
      replay: () => (
        <Screen name="Replay">
          <CommandButton command={pause} />
        </Screen>
      ),
    },
  });
});

afterEach(() => {
  ui.dispose();
  input.dispose();
  document.body.replaceChildren();
});

const button = (name: string | RegExp) => getByRole<HTMLButtonElement>(stage, 'button', { name });
const key = (code: string, letter = code) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { code, key: letter, bubbles: true, cancelable: true }),
  );
/** React runs passive effects in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('this test project runs the UI kit on the intended renderer', () => {
  expect('Activity' in React).toBe(inject('renderer' as never) === 'react');
});

test('a button sends its command, shows the device’s key for it, and is disabled while the phase does not accept it', () => {
  expect(button(/^Jump ?[JX]?$/).textContent).toBe('Jump J');
  button(/^Jump ?[JX]?$/).click();
  expect(game.jumps).toBe(1);
  ui.use('gamepad');
  expect(button(/^Jump ?[JX]?$/).textContent).toBe('Jump X');
  ui.use('touch');
  expect(button(/^Jump ?[JX]?$/).textContent).toBe('Jump');
  button(/^Jump ?[JX]?$/).click();
  expect([game.jumps, button(/^Jump ?[JX]?$/).disabled]).toEqual([2, true]);
});

test('a button clicked with the mouse sends the keyboard as its device, even if a gamepad was in use', () => {
  ui.use('gamepad');
  button(/^Jump ?[JX]?$/).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect([ui.device, button(/^Jump ?[JX]?$/).textContent]).toEqual(['keyboard', 'Jump J']);
});

test('a screen is created when its phase starts, has a name, focuses its first button, and returns the focus to the game', () => {
  expect(queryByRole(stage, 'region')).toBeNull();
  key('Escape');
  expect(getByRole(stage, 'region', { name: 'Paused' })).toBe(ui.screen());
  expect(document.activeElement).toBe(button('Go on'));
  expect(button(/^Jump ?[JX]?$/).disabled).toBe(true);
  button('Go on').click();
  expect(ui.screen()).toBeNull();
  expect(document.activeElement).toBe(canvas);
});

test('a screen takes the pointer, so that it scrolls, only while its content is higher than the canvas', () => {
  key('Escape');
  const screen = ui.screen() as HTMLElement;
  const taken = [600, 300].map((scrollHeight) => {
    Object.defineProperty(screen, 'scrollHeight', { value: scrollHeight, configurable: true });
    Object.defineProperty(screen, 'clientHeight', { value: 300, configurable: true });
    ui.frame();
    return screen.style.pointerEvents;
  });
  expect(taken).toEqual(['auto', '']);
});

test('a press beside the controls of a screen that scrolls reaches the canvas, unless the screen takes all presses', () => {
  key('Escape');
  const screen = ui.screen() as HTMLElement;
  const received: string[] = [];
  for (const type of ['pointerdown', 'pointerup'])
    canvas.addEventListener(type, (event) =>
      received.push(`${event.type} ${(event as PointerEvent).clientX}`),
    );
  const press = (pointerEvents: string) => {
    // happy-dom does not inherit styles.
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = `section { pointer-events: ${pointerEvents} }`;
    screen.style.pointerEvents = 'auto';
    screen.dispatchEvent(new PointerEvent('click', { clientX: 7, bubbles: true }));
    sheet.remove();
    return received.splice(0);
  };
  expect([press('none'), press('auto')]).toEqual([['pointerdown 7', 'pointerup 7'], []]);
});

test('if arrow keys move the focus only after a control has received it, opening a screen leaves the focus on the game', () => {
  canvas.focus();
  machine.send(watch);
  expect(getByRole(stage, 'region', { name: 'Replay' })).toBe(ui.screen());
  expect(document.activeElement).toBe(canvas);
});

test('when a phase opened over a screen closes, the focus returns to the control that had it, if any', () => {
  const focusAfterCover = () => {
    machine.open('paused');
    expect(document.activeElement).toBe(button('Go on'));
    machine.close();
    return document.activeElement;
  };
  canvas.focus();
  machine.send(watch);
  expect(focusAfterCover()).toBe(canvas);
  button('Pause').focus();
  expect(focusAfterCover()).toBe(button('Pause'));
});

test('a clicked button takes the focus, except in phases whose keys control the game', () => {
  const press = (name: string) =>
    button(name).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  machine.send(watch);
  button('Pause').focus();
  expect([press('Pause'), document.activeElement]).toEqual([false, canvas]);
  machine.open('paused');
  expect([press('Go on'), document.activeElement]).toEqual([true, button('Go on')]);
});

test('a scrolling screen scrolls to its current item', () => {
  const revealed: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    revealed.push(this.textContent);
  });
  paused = () => (
    <Screen name="Paused">
      <CommandButton command={pick} value="a" isCurrent>
        Here
      </CommandButton>
    </Screen>
  );
  key('Escape');
  expect(revealed).toEqual(['Here']);
});

test('the settings turn sound on and change its volume, and a choice shows the selected value', () => {
  key('Escape');
  getByLabelText(stage, 'Sound').click();
  expect(game.isMuted).toBe(true);
  const volume = getByLabelText<HTMLInputElement>(stage, 'Volume');
  expect(volume.value).toBe('50');
  volume.value = '80';
  volume.dispatchEvent(new Event('input', { bubbles: true }));
  expect(game.volume).toBe(0.8);
  expect(button('Apple').getAttribute('aria-pressed')).toBe('true');
  button('Pear').click();
  expect(game.picked).toBe('b');
  expect(button('Apple').getAttribute('aria-pressed')).toBe('false');
  expect(button('Pear').getAttribute('aria-pressed')).toBe('true');
});

test('a row that waits for a key binds it to its command; Escape and pressing another control cancel', async () => {
  key('Escape');
  button('Jump: J. Change').click();
  await settle();
  expect(button('Jump: J. Change').textContent).toBe('press a key');
  key('Escape');
  await settle();
  expect([machine.phase, button('Jump: J. Change').textContent]).toEqual(['paused', 'J']);
  button('Jump: J. Change').focus();
  button('Jump: J. Change').click();
  await settle();
  button('Go on').focus();
  await settle();
  expect(button('Jump: J. Change').textContent).toBe('J');
  button('Jump: J. Change').click();
  await settle();
  key('KeyU', 'u');
  expect(game.keys['jump']).toBe('KeyU');
  expect(button('Jump: U. Change')).toBeTruthy();
});

test('a forbidden key is rejected with the reason, and no binding changes', async () => {
  key('Escape');
  button('Jump: J. Change').click();
  await settle();
  key('ControlLeft', 'Control');
  await settle();
  expect(getByRole(stage, 'status').textContent).toContain('Ctrl');
  expect(game.keys['jump']).toBe('KeyJ');
});

test('a figure is updated in place, and only if it has changed', () => {
  const figure = stage.querySelector('.clock') as HTMLElement;
  expect(figure.textContent).toBe('0:00');
  const before = figure.firstChild;
  ui.frame();
  expect(figure.firstChild).toBe(before);
  clock = '0:01';
  ui.frame();
  expect(figure.textContent).toBe('0:01');
  button(/^Jump ?[JX]?$/).click();
  expect(figure.textContent).toBe('0:01');
});

test('a component that reads live data renders in the frame in which the data changes', async () => {
  let renders = 0;
  function Late() {
    const isLate = useLive(() => clock !== '0:00');
    renders++;
    return <b>{isLate ? 'late' : 'early'}</b>;
  }
  paused = () => <Late />;
  key('Escape');
  renders = 0;
  ui.frame();
  await settle();
  expect([renders, getByText(stage, 'early').tagName]).toEqual([0, 'B']);
  for (const [now, shown] of [
    ['0:01', 'late'],
    ['0:00', 'early'],
  ] as const) {
    clock = now;
    ui.frame();
    await settle();
    expect(getByText(stage, shown).tagName).toBe('B');
  }
  expect(renders).toBe(2);
});

test('a slider shows changes of its value from elsewhere', () => {
  paused = () => <Range label="Height" bounds={[0, 360]} value={game.volume * 360} onInput={() => {}} />;
  key('Escape');
  const slider = getByLabelText<HTMLInputElement>(stage, 'Height');
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '360', '180']);
  game.volume = 0.25;
  ui.update();
  expect(slider.value).toBe('90');
});

test('if a notice disappears while one of its buttons has the focus, the focus returns to the game', () => {
  button(/^Jump ?[JX]?$/).click();
  expect(getByText(stage, 'Up you go.')).toBeTruthy();
  button('Duck').focus();
  game.jumps = 0;
  ui.frame();
  expect(getByText(stage, 'Up you go.')).toBeTruthy();
  ui.invalidate();
  ui.frame();
  expect(document.activeElement).toBe(canvas);
});

test('announcements are polite, and remain after later renderings', () => {
  ui.say('You win.');
  key('Escape');
  expect(stage.querySelector('[aria-live=polite]')?.textContent).toBe('You win.');
});

test('after the end, the document contains no elements of the game', () => {
  const sheets = document.adoptedStyleSheets.length;
  ui.dispose();
  expect([stage.childElementCount, document.adoptedStyleSheets.length]).toEqual([0, sheets - 1]);
});

test('a repeated announcement changes the text of the live region, so that screen readers read it again', () => {
  const region = stage.querySelector('[aria-live]') as Element;
  const texts = ['Nothing fits.', 'Nothing fits.', 'Nothing fits.'].map((text) => {
    ui.say(text);
    return region.textContent ?? '';
  });
  expect(new Set(texts.map((text) => text.trim()))).toEqual(new Set(['Nothing fits.']));
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[1]).not.toBe(texts[2]);
});

test('a component shows a job’s progress even when the phase changes', async () => {
  let report = (_fraction: number) => {};
  let end = (_text: string) => {};
  const film = new Job<void>({
    run: (_, job) => {
      report = job.report;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    running: () => 'Filming',
    failed: () => 'No film.',
    stopped: 'Stopped.',
  });
  const Status = () => {
    const state = useJob(film);
    return <p role="note">{state.kind === 'running' ? `${state.text} ${state.fraction}` : state.kind}</p>;
  };
  paused = () => (
    <Screen name="Paused">
      <Status />
    </Screen>
  );
  machine.send(pause);
  const shown = () => stage.querySelector('[role=note]')?.textContent;
  expect(shown()).toBe('idle');
  film.start();
  await vi.waitFor(() => expect(shown()).toBe('Filming null'));
  report(0.5);
  await vi.waitFor(() => expect(shown()).toBe('Filming 0.5'));
  end('Saved.');
  await vi.waitFor(() => expect(shown()).toBe('done'));
});
