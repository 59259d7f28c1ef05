// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByText } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_MAP } from '../levels/editing.ts';
import { readCode, writeCode } from '../levels/link-code.ts';
import { readShared } from '../levels/links.ts';
import { readMap, writeMap } from '../levels/map.ts';
import { loadCollection } from '../levels/read-data.ts';
import { USUAL_KEYS } from '../session/settings.ts';
import { layOut } from './layout.ts';
import { type House, type HouseActions, openHouse } from './overlay.ts';

const collection = loadCollection();
let overlay: HTMLElement;
let house: House;
let actions: HouseActions;
let drawn: readonly string[];

beforeEach(() => {
  overlay = document.createElement('div');
  document.body.append(overlay);
  drawn = [];
  const nothing = {
    onUndo: vi.fn(),
    onRedo: vi.fn(),
    onRestart: vi.fn(),
    onHint: vi.fn(),
    onLevels: vi.fn(),
    onMenu: vi.fn(),
    onClose: vi.fn(),
    onLevel: vi.fn(),
    onDay: vi.fn(),
    onRush: vi.fn(),
    onShare: vi.fn(),
    onNext: vi.fn(),
    onAgain: vi.fn(),
    onEditor: vi.fn(),
    onWatch: vi.fn(),
    onMuted: vi.fn(),
    onVolume: vi.fn(),
    onKey: vi.fn(),
    onUndoMany: vi.fn(),
  };
  actions = {
    ...nothing,
    editor: {
      onChange(map) {
        drawn = map;
        house.arrange(layOut(1280, 720, readMap(map), true));
      },
      onTry: vi.fn(),
      onClose: vi.fn(),
      linkOf: (code) => `https://example.org/play/donum/#level=${code}`,
      readLink: (text) => writeMap(readCode(readShared(text)?.code ?? text)),
    },
  };
  house = openHouse(overlay, collection, actions);
});

afterEach(() => {
  house.dispose();
  overlay.remove();
});

const isShown = (target: Element): boolean => target.closest('[hidden]') === null;

test('what happens is said politely, and the board lies there in words', () => {
  house.say('Right to row 1, column 2.');
  expect(overlay.querySelector('[aria-live=polite]')?.textContent).toBe('Right to row 1, column 2.');
  house.describe(['You stand at row 1, column 1.', 'Your hands are empty.']);
  expect(getByRole(overlay, 'region', { name: 'The board in words' }).children).toHaveLength(2);
});

test('the HUD tells level, moves and hands, the older gift as such', () => {
  house.show({
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
  expect(actions.onUndo).toHaveBeenCalled();
});

test('the levels show what is solved, how well, and what is open', () => {
  house.openLevels({
    solutions: { 'for-you': 'rrrddlll', 'the-doorway': 'u'.repeat(12) },
    present: 'in-the-way',
    score: 206,
    day: { best: null, fewest: 16 },
    rush: 512,
  });
  expect(getByText(overlay, /^2 of \d+ solved · score 206$/)).toBeTruthy();
  getByText(overlay, 'Rush (best 512)').click();
  expect(actions.onRush).toHaveBeenCalled();
  expect(getByText(overlay, '8 moves, the fewest')).toBeTruthy();
  expect(getByText(overlay, '12 moves, fewest 10')).toBeTruthy();
  const closed = getByRole(overlay, 'button', { name: /6 Light/ }) as HTMLButtonElement;
  expect(closed.disabled).toBe(true);
  const present = getByRole(overlay, 'button', { name: /3 In the Way/ });
  expect(present.getAttribute('aria-current')).toBe('true');
  present.click();
  expect(actions.onLevel).toHaveBeenCalledWith(expect.objectContaining({ id: 'in-the-way' }));
});

test('help that finds one lost offers to go back as far as needed', () => {
  house.showHelp({ text: 'No.', marked: [], way: [], undos: 3 });
  getByText(overlay, 'Go back 3').click();
  expect(actions.onUndoMany).toHaveBeenCalledWith(3);
  house.showHelp(null);
  expect(isShown(overlay.querySelector('.note') as Element)).toBe(false);
});

test('the card says how it went, leads on, and offers a link where there is a solution to send', () => {
  const outcome = { title: 'They have theirs', facts: '9 moves.', stamp: 'your best', next: 'The Doorway' };
  house.showSolved({ ...outcome, canShare: true });
  expect(getByText(overlay, '9 moves.')).toBeTruthy();
  expect(getByText(overlay, 'your best')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('The Doorway');
  getByText(overlay, 'Share').click();
  expect(actions.onShare).toHaveBeenCalled();
  house.showSolved({ ...outcome, stamp: null, canShare: false });
  expect(queryByText(overlay, 'your best')).toBeNull();
  expect(isShown(getByText(overlay, 'Share'))).toBe(false);
});

test('a link is copied, or shown to be copied by hand', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  house.shareLink('https://example.org/#watch=for-you.CA');
  expect(writeText).toHaveBeenCalledWith('https://example.org/#watch=for-you.CA');
  const note = overlay.querySelector('.note') as Element;
  await vi.waitFor(() => expect(note.textContent).toMatch(/^The link is copied/));
  vi.stubGlobal('navigator', {});
  house.shareLink('https://example.org/#watch=for-you.CA');
  expect(note.textContent).toContain('https://example.org/#watch=for-you.CA');
  vi.unstubAllGlobals();
});

test('a key is changed by pressing another one', () => {
  house.openMenu({ isMuted: false, volume: 0.5, keys: USUAL_KEYS }, ['You stand.'], false);
  const undo = getByRole(overlay, 'button', { name: 'Undo: Z. Change' });
  undo.click();
  undo.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyU', bubbles: true }));
  expect(actions.onKey).toHaveBeenCalledWith('undo', 'KeyU');
});

test('in the editor a sign is chosen and put on the board', () => {
  house.openEditor(EMPTY_MAP);
  getByRole(overlay, 'button', { name: 'Pit' }).click();
  getByRole(overlay, 'button', { name: 'Row 1, column 3: Floor' }).click();
  expect(drawn[0]).toBe('..o....');
  getByRole(overlay, 'button', { name: 'Row 2, column 2: Player' }).click();
  expect(drawn[1]).toBe('.@...r.');
});

test('a bad link says what is wrong with it and loses nothing of what is drawn', () => {
  house.openEditor(EMPTY_MAP);
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
  house.openEditor(EMPTY_MAP);
  getByRole(overlay, 'button', { name: 'Copy link' }).click();
  const { value } = getByLabelText(overlay, 'Link to a level') as HTMLInputElement;
  expect(writeMap(readCode(readShared(value)?.code ?? ''))).toEqual(EMPTY_MAP);
});

test('a board that is no level yet is not tried, and the editor says why', () => {
  house.openEditor(['@..', '...', '...'].map((row, y) => (y === 1 ? '.r.' : row)));
  getByRole(overlay, 'button', { name: 'Floor' }).click();
  const friend = getByRole(overlay, 'button', { name: /Row 2, column 2/ });
  actions.editor.onChange = () => {};
  friend.click();
  getByRole(overlay, 'button', { name: 'Try it' }).click();
  expect(overlay.querySelector('.says')?.textContent).toBe('No friend waits for a gift.');
});

test('a gamepad reaches every tile of the editor and gets out at the edge, moves a slider, and chooses on the card', () => {
  house.openEditor(EMPTY_MAP);
  const tile = (name: string) => getByRole(overlay, 'button', { name });
  tile('Row 1, column 1: Floor').focus();
  house.moveFocus('right');
  house.moveFocus('down');
  expect(document.activeElement).toBe(tile('Row 2, column 2: Player'));
  house.moveFocus('up');
  house.moveFocus('up');
  expect(document.activeElement?.closest('.grid')).toBeNull();
  house.openMenu({ isMuted: false, volume: 0.5, keys: USUAL_KEYS }, ['You stand.'], false);
  getByRole(overlay, 'slider').focus();
  house.moveFocus('left');
  expect(actions.onVolume).toHaveBeenCalledWith(0.4);
  house.closeScreens();
  house.showSolved({ title: 'Time', facts: '', stamp: null, next: 'Once more', canShare: false });
  expect(house.isCardShown()).toBe(true);
  house.moveFocus('right');
  expect(document.activeElement?.textContent).toBe('Levels');
});
