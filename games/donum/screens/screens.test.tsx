// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBindings } from '#engine/commands/key-bindings.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy, createMachine, type Machine } from '#engine/phases/machine.ts';
import { dayOf } from '#engine/rules/day.ts';
import { Ui } from '#engine/ui/ui.tsx';
import { createMadeUpDonum } from '#tests/support/made-up-donum.ts';
import { ask } from '../commands.ts';
import { readCode, readShared } from '../levels/links.ts';
import { EMPTY_MAP, readMap, writeMap } from '../levels/map.ts';
import { writeCode } from '../levels/write-links.ts';
import { type PhaseName, phases } from '../phases/phases.ts';
import { SAVED_DAYS } from '../session/saved-data.ts';
import { layOut } from '../view/layout.ts';
import { createScreens, late } from './screens.tsx';

let made: ReturnType<typeof createMadeUpDonum>;
let machine: Machine<PhaseName>;
let ui: Ui<PhaseName>;
let input: GameInput;
let stage: HTMLElement;

beforeAll(late.load);

beforeEach(() => {
  stage = document.body.appendChild(document.createElement('div'));
  const canvas = document.body.appendChild(document.createElement('canvas'));
  made = createMadeUpDonum();
  const { game } = made;
  machine = createMachine({
    ...{ game, phases, first: 'playing' },
    fault(error) {
      throw error;
    },
  });
  const bindings = createKeyBindings(acceptedBy(phases), () => game.settings.keys);
  input = new GameInput({ machine, bindings, screen: () => ui.screen() });
  ui = new Ui<PhaseName>({
    ...{ parent: stage, canvas, className: 'donum', styles: [], machine, bindings, input },
    ...createScreens(game, () => layOut(800, 500, { width: 7, height: 5, tiles: [] }, true)),
  });
});

afterEach(() => {
  ui.dispose();
  input.dispose();
  document.body.replaceChildren();
});

const button = (name: string | RegExp) => getByRole<HTMLButtonElement>(stage, 'button', { name });
const pass = (ms: number) =>
  made.pass(ms, () => {
    machine.frame(0.02);
    ui.frame();
  });
const draft = () => made.game.draft;
function openEditor(map: readonly string[] = EMPTY_MAP): void {
  machine.send(ask.menu);
  machine.send(ask.openEditor);
  if (map !== EMPTY_MAP) draft().map = map;
  ui.update();
}

test('the HUD shows level, moves and hands, and contains a description of the board', () => {
  expect(stage.querySelector('.count')?.textContent).toBe('0 moves ');
  expect(button('Undo').disabled).toBe(true);
  for (const direction of ['right', 'right', 'right'] as const) {
    machine.send(ask[direction]);
    machine.release(ask[direction]);
    pass(200);
  }
  expect(stage.querySelector('.count')?.textContent).toBe('3 moves ');
  expect(getByText(stage, 'ribbon')).toBeTruthy();
  expect(getByRole(stage, 'region', { name: 'The board in words' }).textContent).toContain(
    'You carry the ribbon.',
  );
  button('Undo').click();
  pass(1000);
  expect(stage.querySelector('.count')?.textContent).toBe('2 moves ');
});

test('the list of levels shows which levels are open, which are solved, and in how many moves', () => {
  made.game.session.scores.addSolution(made.game.session.find('for-you') as never, 'rrrddlll');
  machine.send(ask.levels);
  expect(getByText(stage, /^1 of \d+ solved · score 108$/)).toBeTruthy();
  expect(button(/^1 For You/).textContent).toContain('8 moves, the fewest');
  expect(button(/^1 For You/).getAttribute('aria-current')).toBe('true');
  expect(button(/^5 Before You Give/).disabled).toBe(true);
  expect(queryByRole(stage, 'button', { name: 'Undo' })).toBeNull();
  button(/^2 The Doorway/).click();
  expect(made.game.session.current).toMatchObject({ named: { id: 'the-doorway' } });
  expect(queryByRole(stage, 'region', { name: 'Levels' })).toBeNull();
});

test('the calendar shows the solved days, month by month, with today in view', () => {
  const revealed: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    revealed.push(this.textContent);
  });
  const numbers = ['2026-10-31', '2026-11-20', '2026-11-21'].map((date) => dayOf(new Date(date)));
  made.saves.update(SAVED_DAYS, () => numbers);
  machine.send(ask.levels);
  getByText(stage, 'Days (2 in a row)').click();
  const days = getByRole(stage, 'region', { name: 'Days' });
  const solved = () => [...days.querySelectorAll('td.solved')].map((cell) => cell.textContent);
  expect(revealed.at(-1)).toBe('21, today, solved');
  expect(days.querySelector('caption')?.textContent).toBe('November 2026: 2 solved');
  expect(solved()).toEqual(['20, solved', '21, today, solved']);
  expect(getByText(days, '2 days in a row.')).toBeTruthy();
  expect(button('Later').disabled).toBe(true);
  button('Earlier').focus();
  button('Earlier').click();
  ui.update();
  expect(solved()).toEqual(['31, solved']);
  expect(button('Earlier').disabled).toBe(true);
  expect(document.activeElement).toBe(button('Later'));
});

test('the card shows the result, has a button to continue, and offers a link if there is a solution to send', () => {
  const result = {
    title: 'They have their gift',
    facts: '9 moves.',
    stamp: 'your best',
    next: 'The Doorway',
  };
  made.game.result = { ...result, canShare: true };
  pass(20);
  expect(getByText(stage, '9 moves.')).toBeTruthy();
  expect(getByText(stage, 'your best')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('The Doorway Enter');
  ui.use('gamepad');
  expect(document.activeElement?.textContent).toBe('The Doorway A');
  expect(button('Share the solution')).toBeTruthy();
  made.game.result = { ...result, next: 'Levels', stamp: null, canShare: false };
  ui.update();
  expect(queryByText(stage, 'your best')).toBeNull();
  expect(queryByRole(stage, 'button', { name: 'Share' })).toBeNull();
});

test('the menu changes sound and keys', async () => {
  machine.send(ask.menu);
  getByLabelText(stage, 'Sound').click();
  expect(made.game.settings.isMuted).toBe(true);
  button('Undo: Z. Change').click();
  await vi.waitFor(() => expect(button('Undo: Z. Change').textContent).toBe('press a key'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyU', key: 'u', bubbles: true, cancelable: true }),
  );
  expect(made.game.settings.keys['undo']).toBe('KeyU');
  expect(button('Undo: U. Change')).toBeTruthy();
});

test('in the editor a chosen sign is put on the board by clicking or by drawing over tiles', () => {
  openEditor();
  button('Pit').click();
  button('Row 1, column 3: Floor').click();
  expect(draft().map[0]).toBe('..o....');
  button('Row 2, column 2: Player').click();
  expect(draft().map[1]).toBe('.@...r.');
  const grid = stage.querySelector('.grid') as HTMLElement;
  const { tile } = layOut(800, 500, { width: 7, height: 5, tiles: [] }, true);
  const at = (type: string, row: number, column: number, buttons = 1, pointerId = 1) =>
    grid.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId, button: type === 'pointermove' ? -1 : 0, buttons },
        ...{ clientX: (column + 0.5) * tile, clientY: (row + 0.5) * tile },
      }),
    );
  at('pointermove', 0, 6);
  at('pointerdown', 4, 0);
  at('pointermove', 4, 3);
  at('pointermove', 4, 99);
  at('pointerup', 4, 99, 0);
  at('pointermove', 2, 0, 0);
  at('pointermove', 2, 1, 1);
  expect(draft().map).toEqual(['..o....', '.@...r.', '.......', '...R...', 'ooooooo']);
  // A second finger does not draw, and a cancelled pointer stops drawing.
  at('pointerdown', 2, 2);
  at('pointerdown', 2, 6, 1, 2);
  at('pointermove', 0, 6, 1, 2);
  at('pointercancel', 2, 2);
  at('pointermove', 2, 4);
  expect(draft().map).toEqual(['..o....', '.@...r.', '..o....', '...R...', 'ooooooo']);
});

test('arrow keys move from tile to tile of the editor, and out of it at an edge', () => {
  openEditor();
  const press = (code: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
    );
  // Happy DOM has no layout, so place seven tiles in a row, with the panel beside them.
  for (const [place, tile] of [...stage.querySelectorAll('.grid button')].entries())
    tile.getBoundingClientRect = () => new DOMRect((place % 7) * 40, Math.floor(place / 7) * 40, 40, 40);
  const back = button('Back');
  back.getBoundingClientRect = () => new DOMRect(300, 0, 90, 40);
  button('Row 1, column 1: Floor').focus();
  press('ArrowRight');
  press('ArrowDown');
  expect(document.activeElement).toBe(button('Row 2, column 2: Player'));
  press('ArrowUp');
  for (let i = 0; i < 6; i++) press('ArrowRight');
  expect(document.activeElement).toBe(back);
});

test('refuses a bad link with a reason and keeps the drawing; opens a valid link', () => {
  openEditor();
  const field = getByLabelText<HTMLInputElement>(stage, 'Link to a level');
  const code = writeCode(readMap(EMPTY_MAP)).slice(0, 6);
  for (const bad of ['', 'rubbish!', 'https://example.org/#level=AQMD', code]) {
    field.value = bad;
    button('Open link').click();
    expect(stage.querySelector('.says')?.textContent).toMatch(/^The link .*\.$/);
    expect(draft().map).toEqual(EMPTY_MAP);
  }
  field.value = `https://example.org/#level=${writeCode(readMap(['@R.r']))}`;
  button('Open link').click();
  expect(draft().map).toEqual(['@R.r']);
});

test('a copied link opens the same level', async () => {
  openEditor();
  button('Copy link').click();
  await vi.waitFor(() => expect(draft().link).not.toBe(''));
  ui.update();
  const { value } = getByLabelText<HTMLInputElement>(stage, 'Link to a level');
  expect(writeMap(readCode(readShared(value)?.code ?? ''))).toEqual(EMPTY_MAP);
});

test('a board that is not a level cannot be tried, and the editor says why', () => {
  openEditor(['@..', '...', '...']);
  button('Try it').click();
  expect(machine.phase).toBe('editor');
  expect(stage.querySelector('.says')?.textContent).toBe('No friend is waiting for a gift.');
});
