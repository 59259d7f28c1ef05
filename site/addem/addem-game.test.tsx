// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { AddemGame } from './addem-game.tsx';
import { GUARD_MS } from './modal-dialog.tsx';
import { STORAGE_KEYS } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(hash = '') {
  render(
    <MemoryRouter initialEntries={[`/webgames/addem-numbers${hash}`]}>
      <AddemGame />
    </MemoryRouter>,
  );
}

const welcome = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Addem Numbers' });
const gameOver = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Game Over' });
const anyDialog = () => screen.queryByRole('dialog');
const nameField = () => screen.getByPlaceholderText<HTMLInputElement>('Your Name...');
const answerField = () => screen.getByLabelText<HTMLInputElement>('Your answer');
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function start(name = 'Ada') {
  fireEvent.change(nameField(), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Start Game' }));
}

function sum(): number {
  const question = screen.getByText(/^\d+ plus \d+$/).textContent;
  return question.split(' plus ').reduce((total, number) => total + Number(number), 0);
}

function answer(text: string) {
  fireEvent.change(answerField(), { target: { value: text } });
  fireEvent.submit(answerField());
}

test('in a browser without audio the game works silently', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const noDevice = class {
    constructor() {
      throw new DOMException('no audio device', 'NotSupportedError');
    }
  };
  vi.stubGlobal('AudioContext', noDevice);
  open();
  start();
  pass(100);
  expect(anyDialog()).toBeNull();
  answer(String(sum()));
  expect(fact('Score')).toBe('1');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('creates its audio context after the first frame of a round, unless the visitor has left the page', () => {
  const context = { state: 'suspended', resume: vi.fn(async () => {}), close: vi.fn(async () => {}) };
  const createContext = vi.fn(function AudioContext() {
    return context;
  });
  vi.stubGlobal('AudioContext', createContext);
  open();
  start();
  expect(createContext).not.toHaveBeenCalled();
  pass(100);
  expect(createContext).toHaveBeenCalledTimes(1);
  expect(context.resume).toHaveBeenCalledTimes(1);
  cleanup();
  expect(context.close).toHaveBeenCalledTimes(1);

  open();
  start();
  cleanup();
  pass(100);
  expect(createContext).toHaveBeenCalledTimes(1);
});

test.each(['keydown', 'pointerup'])(
  'sound that a phone call interrupted resumes at the next %s',
  (gesture) => {
    const context = { state: 'running', resume: vi.fn(async () => {}), close: async () => {} };
    vi.stubGlobal('AudioContext', function AudioContext() {
      return context;
    });
    open();
    start();
    pass(100);
    fireEvent(answerField(), new Event(gesture, { bubbles: true }));
    expect(context.resume).not.toHaveBeenCalled();
    context.state = 'interrupted';
    fireEvent(answerField(), new Event(gesture, { bubbles: true }));
    expect(context.resume).toHaveBeenCalledOnce();
  },
);

function stubSound() {
  const started = vi.fn();
  const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class FakeNode {
    frequency = parameter;
    gain = parameter;
    start = started;
    stop() {}
    connect(next: unknown) {
      return next;
    }
  }
  const context = { state: 'running', currentTime: 0, destination: {}, close: async () => {} };
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  return started;
}

test('answers make sounds unless the game is muted', () => {
  const started = stubSound();
  open();
  start();
  pass(100);
  answer(String(sum()));
  expect(started).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  started.mockClear();
  answer(String(sum()));
  expect(started).not.toHaveBeenCalled();
});

test('a wrong answer makes the device vibrate for a moment, and a right one does not', () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  open();
  start();
  answer(String(sum()));
  expect(vibrate).not.toHaveBeenCalled();
  answer('0');
  expect(vibrate).toHaveBeenCalledOnce();
  expect(vibrate.mock.lastCall?.[0]).toBeLessThan(150);
});

test('the welcome opens on load, as a modal dialog, with the focus in the name field', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  open();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(welcome().open).toBe(true);
  expect(document.activeElement).toBe(nameField());
  expect(screen.getByRole('button', { name: 'Start Game' })).toBeDefined();
});

test('neither Escape nor a forced close by the browser closes the welcome dialog', () => {
  open();
  const dialog = welcome();
  expect(dialog.getAttribute('closedby')).toBe('none');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

test('a click outside the welcome does not move the focus', () => {
  open();
  expect(fireEvent.mouseDown(welcome())).toBe(false);
  expect(fireEvent.mouseDown(nameField())).toBe(true);
});

test('the start button closes the welcome, sets score and time and focuses the answer', () => {
  open();
  start();
  expect(anyDialog()).toBeNull();
  expect(fact('Score')).toBe('0');
  expect(fact('Time')).toBe('15 s');
  expect(fact('Player')).toBe('Ada');
  expect(document.activeElement).toBe(answerField());
});

test('an empty name is allowed', () => {
  open();
  start('');
  expect(anyDialog()).toBeNull();
  expect(fact('Player')).toBe('Player');
});

test('each second reduces the time by one', () => {
  open();
  start();
  pass(999);
  expect(fact('Time')).toBe('15 s');
  pass(1);
  expect(fact('Time')).toBe('14 s');
  pass(3000);
  expect(fact('Time')).toBe('11 s');
});

test('a correct answer adds a point and three seconds, and clears the field', () => {
  open();
  start();
  answer(` ${sum()} `);
  expect(fact('Score')).toBe('1');
  expect(fact('Time')).toContain('18 s');
  expect(answerField().value).toBe('');
});

test('a wrong answer costs a point and shows the correct sum', () => {
  open();
  start();
  const right = sum();
  answer('0');
  expect(fact('Score')).toBe('-1');
  expect(fact('Time')).toBe('15 s');
  expect(screen.getByText(new RegExp(`^\\d+ \\+ \\d+ = ${right}$`))).toBeDefined();
});

test('ignores an answer that consists of spaces', () => {
  open();
  start();
  answer('   ');
  expect(fact('Score')).toBe('0');
});

test.each(['4', '٤', '४', '４'])(
  'a digit of any script, such as %s, focuses the field from outside',
  (digit) => {
    open();
    start();
    const mute = screen.getByRole('button', { name: 'Mute' });
    mute.focus();
    fireEvent.keyDown(mute, { key: digit, ctrlKey: true });
    fireEvent.keyDown(mute, { key: 'Enter' });
    expect(document.activeElement).toBe(mute);
    fireEvent.keyDown(mute, { key: digit });
    expect(document.activeElement).toBe(answerField());
  },
);

test('the number pad types, deletes and submits', () => {
  open();
  start();
  for (const name of ['1', '7', 'Delete', '0']) fireEvent.click(screen.getByRole('button', { name }));
  expect(answerField().value).toBe('10');
  const score = sum() === 10 ? '1' : '-1';
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(fact('Score')).toBe(score);
  expect(answerField().value).toBe('');
});

test('at 0 the game is over and shows the score', () => {
  open();
  start();
  answer(String(sum()));
  pass(18_000);
  expect(gameOver().open).toBe(true);
  expect(within(gameOver()).getByText('Your score: 1')).toBeDefined();
  expect(within(gameOver()).getByText('New best')).toBeDefined();
});

test('shows a negative score', () => {
  open();
  start();
  answer('0');
  answer('0');
  pass(15_000);
  expect(within(gameOver()).getByText('Your score: -2')).toBeDefined();
});

test('focuses Play Again after a delay, so that a late press of Enter does not start the next round', () => {
  open();
  start();
  pass(15_000);
  const playAgain = screen.getByRole<HTMLButtonElement>('button', { name: 'Play Again' });
  expect(playAgain.disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe('Game Over');
  pass(GUARD_MS);
  expect(playAgain.disabled).toBe(false);
  expect(document.activeElement).toBe(playAgain);
});

test('Play Again restarts the game with the same name', () => {
  open();
  start();
  answer('0');
  pass(15_000);
  pass(GUARD_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Play Again' }));
  expect(anyDialog()).toBeNull();
  expect(fact('Score')).toBe('0');
  expect(fact('Time')).toBe('15 s');
  expect(fact('Player')).toBe('Ada');
  expect(document.activeElement).toBe(answerField());
});

test('a tab with delayed timers ends the round by real time, and ignores a late answer', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  open();
  start();
  now = 60_000;
  answer(String(sum()));
  expect(within(gameOver()).getByText('Your score: 0')).toBeDefined();
});

test('shows the correct time as soon as the tab is visible again', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  open();
  start();
  now = 7_200;
  fireEvent(document, new Event('visibilitychange'));
  expect(fact('Time')).toBe('8 s');
});

test('the device stores the best score per name and the last name', () => {
  open();
  start('  Zoë ');
  answer(String(sum()));
  pass(18_000);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.bestScores) ?? '')).toEqual([
    { name: 'Zoë', score: 1 },
  ]);
  cleanup();
  open();
  expect(nameField().value).toBe('Zoë');
  expect(within(welcome()).getByRole('listitem').textContent).toBe('Zoë 1');
});

function elsewhere(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(STORAGE_KEYS.bestScores);
  else localStorage.setItem(STORAGE_KEYS.bestScores, newValue);
  fireEvent(window, new StorageEvent('storage', { key: STORAGE_KEYS.bestScores, newValue }));
}

const keptScores = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.bestScores) ?? 'null');

test('a score from another tab appears immediately, and tabs do not overwrite each other’s scores', () => {
  open();
  start();
  answer(String(sum()));
  pass(18_000);
  elsewhere('[{"name":"Bob","score":2}]');
  expect(within(gameOver()).getByText('Bob')).toBeDefined();
  expect(keptScores()).toEqual([
    { name: 'Bob', score: 2 },
    { name: 'Ada', score: 1 },
  ]);
});

test('scores that were deleted in another tab do not return', () => {
  open();
  start();
  answer(String(sum()));
  pass(18_000);
  elsewhere(null);
  elsewhere('[{"name":"Bob","score":2}]');
  expect(keptScores()).toEqual([{ name: 'Bob', score: 2 }]);
});

test('without storage, the game continues and reports that scores are not saved', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  open();
  start();
  answer(String(sum()));
  pass(18_000);
  expect(within(gameOver()).getByText(/This browser keeps no scores/)).toBeDefined();
  expect(within(gameOver()).getByRole('listitem').textContent).toBe('Ada 1');
});

test('practice has no clock, saves no score, and ends only when the player ends it', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Practice without a clock' }));
  pass(60_000);
  answer(String(sum()));
  expect(fact('Time')).toContain('no clock');
  expect(fact('Score')).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: 'End practice' }));
  expect(welcome().open).toBe(true);
  expect(document.activeElement).toBe(nameField());
  expect(localStorage.getItem(STORAGE_KEYS.bestScores)).toBeNull();
});

test('another player can enter a name after a round', () => {
  open();
  start();
  pass(15_000);
  pass(GUARD_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Change player or practice' }));
  expect(welcome().open).toBe(true);
  expect(nameField().value).toBe('Ada');
});

test('remembers whether sound is muted', () => {
  open();
  start();
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  cleanup();
  open();
  start();
  expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeDefined();
});

test('both dialogs link back to the web games', () => {
  open();
  const wayOut = within(welcome()).getByRole('link', { name: 'Back to the web games' });
  expect(wayOut.getAttribute('href')).toBe('/webgames');
});

test('leaving the page during a round stops all timers', () => {
  open();
  start();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('asks missed sums again, without a clock, until all are correct', () => {
  open();
  start();
  const missed = sum();
  answer('x');
  pass(15_000);
  pass(GUARD_MS);
  fireEvent.click(within(gameOver()).getByRole('button', { name: 'Retry my misses' }));
  expect(anyDialog()).toBeNull();
  expect(sum()).toBe(missed);
  pass(60_000);
  answer('x');
  expect(sum()).toBe(missed);
  answer(String(missed));
  const mended = screen.getByRole('dialog', { name: 'All of them corrected' });
  expect(mended.textContent).toContain('1 try went wrong on the way.');
});

test('the sums of a day are always the same, and the page shows the day’s best score and the number of consecutive days', () => {
  open();
  fireEvent.click(within(welcome()).getByRole('button', { name: 'Sums of the day' }));
  const first = sum();
  pass(1_000);
  answer(String(first));
  pass(17_000);
  pass(GUARD_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Play Again' }));
  expect(sum()).toBe(first);
  pass(15_000);
  expect(gameOver().textContent).toContain('Your best of the day scored 1: 1 point more than you.');
  pass(GUARD_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Change player or practice' }));
  expect(welcome().textContent).toContain('The sums of the day: 1 day.');
});

const playDay = () => fireEvent.click(within(welcome()).getByRole('button', { name: 'Sums of the day' }));
const keptDays = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.days) ?? '{}');
const LAST_MOMENT = Date.UTC(2026, 10, 22, 23, 59, 55);
const LAST_DAY = dayOf(LAST_MOMENT);

test('a round that ends after midnight counts for the day on which it started, and the next round for the new day', () => {
  vi.setSystemTime(LAST_MOMENT);
  open();
  playDay();
  const first = sum();
  answer(String(first));
  pass(18_000);
  expect(keptDays()).toMatchObject({ days: [LAST_DAY], day: LAST_DAY });
  pass(GUARD_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Play Again' }));
  const next = sum();
  answer(String(next));
  pass(18_000);
  expect(keptDays()).toMatchObject({ days: [LAST_DAY, LAST_DAY + 1], day: LAST_DAY + 1 });
  expect(next).not.toBe(first);
});

test('a welcome dialog that is still open after midnight starts the new day’s sums', () => {
  vi.setSystemTime(LAST_MOMENT);
  open();
  pass(10_000);
  playDay();
  answer(String(sum()));
  pass(18_000);
  expect(keptDays().days).toEqual([LAST_DAY + 1]);
});

test('reports a link with a damaged run, and the game can still be played', () => {
  open('#run=Ag');
  expect(welcome().textContent).toContain('This link is damaged, so there is no rival.');
  start();
  expect(anyDialog()).toBeNull();
  expect(document.activeElement).toBe(answerField());
});

test('a name with markup is shown as text', () => {
  open();
  start('<b onclick=alert(1)>Ada</b>');
  answer(String(sum()));
  pass(18_000);
  expect(gameOver().querySelector('b')).toBeNull();
  expect(within(gameOver()).getByRole('listitem').textContent).toBe('<b onclick=alert(1)>Ada</b> 1');
});
