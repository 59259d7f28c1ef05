// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByText } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { DEFAULT_KEYS } from '../input/key-map.ts';
import { readCode, readShared, writeCode } from '../levels/links.ts';
import { EMPTY_MAP, readDraft, readMap, writeMap } from '../levels/map.ts';
import { loadCollection } from '../levels/read-data.ts';
import type { Action } from '../session/actions.ts';
import { layOut } from './layout.ts';
import { createOverlay, type Overlay } from './overlay.ts';

const collection = loadCollection();
let overlay: HTMLElement;
let shown: Overlay;
let pushed: Action[];
let drawn: readonly string[];

beforeEach(() => {
  overlay = document.createElement('div');
  document.body.append(overlay);
  drawn = [];
  pushed = [];
  shown = createOverlay(overlay, collection, (action) => {
    pushed.push(action);
    if (action.kind !== 'draft') return;
    drawn = action.map;
    shown.arrange(layOut(1280, 720, readDraft(drawn), true));
  });
});

afterEach(() => {
  shown.dispose();
  overlay.remove();
});

const isShown = (target: Element): boolean => target.closest('[hidden]') === null;

test('what happens is said politely, and the board lies there in words', () => {
  shown.announce('Right to row 1, column 2.');
  expect(overlay.querySelector('[aria-live=polite]')?.textContent).toBe('Right to row 1, column 2.');
  shown.describeBoard(['You stand at row 1, column 1.', 'Your hands are empty.']);
  expect(getByRole(overlay, 'region', { name: 'The board in words' }).children).toHaveLength(2);
});

test('the HUD tells level, moves and hands, and a click on Undo is let go of at once', () => {
  shown.showHud({
    where: 'The Foyer, 1',
    name: 'For You',
    figures: ['1 move', 'fewest 8 · best 9'],
    hands: ['stone', 'bell'],
    canUndo: true,
    canRedo: false,
    canRestart: true,
  });
  expect(overlay.querySelector('.count')?.textContent).toBe('1 move fewest 8 · best 9');
  expect(getByText(overlay, 'stone, older')).toBeTruthy();
  expect((getByLabelText(overlay, 'Do again') as HTMLButtonElement).disabled).toBe(true);
  getByLabelText(overlay, 'Undo').click();
  expect(pushed).toEqual([
    { kind: 'press', input: 'undo' },
    { kind: 'release', input: 'undo' },
  ]);
});

test('the levels show what is solved, how well, and what is open', () => {
  shown.openLevelSelect({
    solutions: { 'for-you': 'rrrddlll', 'the-doorway': 'u'.repeat(12) },
    present: 'in-the-way',
    score: 206,
    day: { best: null, fewest: 16, streak: 3 },
    rush: 512,
  });
  expect(getByText(overlay, /^2 of \d+ solved · score 206$/)).toBeTruthy();
  expect(getByRole(overlay, 'button', { name: 'Level of the day' }).textContent).not.toContain('16');
  getByText(overlay, 'Days (3 in a row)').click();
  expect(pushed.splice(0)).toEqual([{ kind: 'open calendar' }]);
  getByText(overlay, 'Rush (best 512)').click();
  expect(pushed).toEqual([{ kind: 'begin rush' }]);
  expect(getByText(overlay, '8 moves, the fewest')).toBeTruthy();
  expect(getByText(overlay, '12 moves, fewest 10')).toBeTruthy();
  const closed = getByRole(overlay, 'button', { name: /6 Light/ }) as HTMLButtonElement;
  expect(closed.disabled).toBe(true);
  const present = getByRole(overlay, 'button', { name: /3 In the Way/ });
  expect(present.getAttribute('aria-current')).toBe('true');
  present.click();
  expect(pushed.at(-1)).toEqual({ kind: 'open level', id: 'in-the-way' });
});

test('the calendar shows which days are solved, month by month, and how many are in a row', () => {
  const numbers = ['2026-10-31', '2026-11-20', '2026-11-21'].map((date) => dayOf(new Date(date)));
  shown.openCalendar({ days: numbers, streak: 2, today: dayOf(new Date('2026-11-22T12:00:00Z')) });
  const days = getByRole(overlay, 'region', { name: 'Days' });
  const solved = () => [...days.querySelectorAll('td.solved')].map((cell) => cell.textContent);
  expect(days.querySelector('caption')?.textContent).toBe('November 2026: 2 solved');
  expect(solved()).toEqual(['20, solved', '21, solved']);
  expect(getByText(days, '2 days in a row.')).toBeTruthy();
  const button = (name: string) => getByRole(days, 'button', { name }) as HTMLButtonElement;
  expect(button('Later').disabled).toBe(true);
  button('Earlier').focus();
  button('Earlier').click();
  expect(solved()).toEqual(['31, solved']);
  // There is nothing before October, and the focus does not stay on a button that is dead.
  expect(button('Earlier').disabled).toBe(true);
  expect(document.activeElement).toBe(button('Later'));
  button('Level of the day').click();
  expect(pushed).toEqual([{ kind: 'open day' }]);
});

test('help that finds one lost offers to go back as far as needed', () => {
  shown.showHint({ text: 'No.', marked: [], way: [], undos: 3 });
  getByText(overlay, 'Go back 3').click();
  expect(pushed).toEqual([{ kind: 'undo', count: 3 }]);
  shown.showHint(null);
  expect(isShown(overlay.querySelector('.note') as Element)).toBe(false);
});

test('the card says how it went, leads on, and offers a link where there is a solution to send', () => {
  const result = { title: 'They have theirs', facts: '9 moves.', stamp: 'your best', next: 'The Doorway' };
  shown.showResult({ ...result, canShare: true });
  expect(getByText(overlay, '9 moves.')).toBeTruthy();
  expect(getByText(overlay, 'your best')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('The Doorway');
  getByText(overlay, 'Share').click();
  getByText(overlay, 'Share the solution').click();
  expect(pushed).toEqual([{ kind: 'share' }, { kind: 'share solution' }]);
  shown.showResult({ ...result, stamp: null, canShare: false });
  expect(queryByText(overlay, 'your best')).toBeNull();
  expect(isShown(getByText(overlay, 'Share'))).toBe(false);
  expect(isShown(getByText(overlay, 'Share the solution'))).toBe(false);
});

test('a key is changed by pressing another one', () => {
  shown.openPauseMenu({
    settings: { isMuted: false, volume: 0.5, keys: DEFAULT_KEYS },
    description: ['You stand.'],
    canWatch: false,
  });
  const undo = getByRole(overlay, 'button', { name: 'Undo: Z. Change' });
  undo.click();
  undo.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyU', bubbles: true }));
  expect(pushed).toEqual([{ kind: 'set key', action: 'undo', code: 'KeyU' }]);
});

test('in the editor a sign is chosen and put on the board', () => {
  shown.openEditor(EMPTY_MAP);
  getByRole(overlay, 'button', { name: 'Pit' }).click();
  getByRole(overlay, 'button', { name: 'Row 1, column 3: Floor' }).click();
  expect(drawn[0]).toBe('..o....');
  getByRole(overlay, 'button', { name: 'Row 2, column 2: Player' }).click();
  expect(drawn[1]).toBe('.@...r.');
});

test('a bad link says what is wrong with it and loses nothing of what is drawn', () => {
  shown.openEditor(EMPTY_MAP);
  const field = getByLabelText(overlay, 'Link to a level') as HTMLInputElement;
  for (const bad of [
    '',
    'rubbish!',
    'https://example.org/#level=AQMD',
    writeCode(readMap(EMPTY_MAP)).slice(0, 6),
  ]) {
    field.value = bad;
    getByRole(overlay, 'button', { name: 'Open link' }).click();
    expect(overlay.querySelector('.says')?.textContent).toMatch(/^The link .*\.$/);
    expect(drawn).toEqual(EMPTY_MAP);
  }
  field.value = `https://example.org/#level=${writeCode(readMap(['@R.r']))}`;
  getByRole(overlay, 'button', { name: 'Open link' }).click();
  expect(drawn).toEqual(['@R.r']);
});

test('a link that is copied opens to the same level', () => {
  shown.openEditor(EMPTY_MAP);
  getByRole(overlay, 'button', { name: 'Copy link' }).click();
  const { value } = getByLabelText(overlay, 'Link to a level') as HTMLInputElement;
  expect(writeMap(readCode(readShared(value)?.code ?? ''))).toEqual(EMPTY_MAP);
});

test('a board that is no level yet is not tried, and the editor says why', () => {
  shown.openEditor(['@..', '...', '...'].map((row, y) => (y === 1 ? '.r.' : row)));
  getByRole(overlay, 'button', { name: 'Floor' }).click();
  const friend = getByRole(overlay, 'button', { name: /Row 2, column 2/ });
  friend.click();
  getByRole(overlay, 'button', { name: 'Try it' }).click();
  expect(overlay.querySelector('.says')?.textContent).toBe('No friend waits for a gift.');
});

test('a gamepad reaches every tile of the editor and gets out at the edge, moves a slider, and chooses on the card', () => {
  shown.openEditor(EMPTY_MAP);
  const tile = (name: string) => getByRole(overlay, 'button', { name });
  tile('Row 1, column 1: Floor').focus();
  shown.moveFocus('right');
  shown.moveFocus('down');
  expect(document.activeElement).toBe(tile('Row 2, column 2: Player'));
  shown.moveFocus('up');
  shown.moveFocus('up');
  expect(document.activeElement?.closest('.grid')).toBeNull();
  shown.openPauseMenu({
    settings: { isMuted: false, volume: 0.5, keys: DEFAULT_KEYS },
    description: ['You stand.'],
    canWatch: false,
  });
  getByRole(overlay, 'slider').focus();
  shown.moveFocus('left');
  expect(pushed.at(-1)).toEqual({ kind: 'set sound', sound: { volume: 0.4 } });
  shown.closeMenus();
  shown.showResult({ title: 'Time', facts: '', stamp: null, next: 'Once more', canShare: false });
  expect(shown.isResultShown()).toBe(true);
  shown.moveFocus('right');
  expect(document.activeElement?.textContent).toBe('Levels');
});

test('the calendar opens with today in sight', () => {
  const revealed: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    revealed.push(this.textContent);
  };
  const today = dayOf(new Date('2026-11-25T12:00Z'));
  shown.openCalendar({ days: [], today, streak: 0 });
  expect(revealed).toEqual(['25, today']);
});
