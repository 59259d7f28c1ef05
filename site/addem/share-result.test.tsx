// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer } from './rules.ts';
import { parseRunFragment, type Run, runOf } from './run.ts';
import { ShareResult, shareText } from './share-result.tsx';

const round = passSeconds(startRound({ playerName: 'Ada', mode: 'timed', seed: 1 }), 15);
const text = 'Addem Numbers // score 0 in 15 seconds\n';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs a browser. Null removes the share sheet. */
function browserWith(share: ((data: ShareData) => Promise<void>) | null, copy: () => Promise<void>) {
  const writeText = vi.fn(copy);
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  return writeText;
}

async function pressShare() {
  render(<ShareResult result={{ round, rival: null, newBest: false }} disabled={false} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the result' })));
}

test('sends the text to the share sheet if the device has one', async () => {
  const share = vi.fn(async () => {});
  const writeText = browserWith(share, async () => {});
  await pressShare();
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(text) });
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the share sheet copies nothing and shows nothing', async () => {
  const writeText = browserWith(
    () => Promise.reject(new DOMException('Closed', 'AbortError')),
    async () => {},
  );
  await pressShare();
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('pressing again while the share sheet is open copies nothing and shows nothing', async () => {
  const share = vi.fn(() => new Promise<void>(() => {}));
  const writeText = browserWith(share, async () => {});
  await pressShare();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the result' })));
  expect(share).toHaveBeenCalledOnce();
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without a share sheet the text is copied', async () => {
  const writeText = browserWith(null, async () => {});
  await pressShare();
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(text));
  expect(screen.getByRole('status').textContent).toContain('Copied');
});

test('if a share sheet fails, the text is copied', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const writeText = browserWith(
    () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    async () => {},
  );
  await pressShare();
  expect(writeText).toHaveBeenCalled();
  expect(warn).toHaveBeenCalled();
});

test('shows the text for manual copying if neither sharing nor copying is allowed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  browserWith(null, () => Promise.reject(new DOMException('No', 'NotAllowedError')));
  await pressShare();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Result as text').value).toContain(text);
});

const address = 'https://example.org/webgames/addem-numbers';

/** Creates a finished round with an answer at seconds 1, 3, 5 and so on: r is correct, w is wrong. */
function finished(answers: string, mode: Round['mode'] = 'timed'): Round {
  let round = startRound({ playerName: 'Ada', mode, seed: 5 });
  for (const [index, letter] of [...answers].entries()) {
    round = submitAnswer(typeAnswer(round, letter === 'r' ? round.expected : 'x'), 2 * index + 1);
  }
  return passSeconds(round, round.timeLeft);
}

const told = (round: Round, { rival = null, day = null }: { rival?: Run | null; day?: number | null } = {}) =>
  shareText({ round, rival, day, address });

test('a shared result has a score, seconds, a stripe for every answer and a link', () => {
  const [headline, stripes, link] = told(finished('rrwr')).split('\n');
  expect([headline, stripes]).toEqual(['Addem Numbers // score 2 in 24 seconds', '▮▮▯▮']);
  expect(link).toMatch(/^https:\/\/example\.org\/webgames\/addem-numbers#run=[\w-]+$/);
});

test('a link reveals the seed, the name, and when each answer was correct or wrong, but no sums and no answers', () => {
  const round = finished('rrwr');
  const link = told(round).split('\n').at(-1) ?? '';
  expect(parseRunFragment(new URL(link).hash)).toEqual(runOf(round));
  expect(Object.keys(runOf(round))).toEqual(['seed', 'name', 'answers']);
});

test('a round with a friend’s sums shows both scores', () => {
  const rival = runOf(finished('rw'));
  expect(told(finished('rrr', 'duel'), { rival })).toContain(
    'Addem Numbers // score 3 to your 0 in 24 seconds\n',
  );
});

test('a round with the sums of a day names the day, and does not mention the player’s best score', () => {
  const text = told(finished('rr', 'day'), { rival: runOf(finished('r')), day: 20_779 });
  expect(text).toContain('Addem Numbers, sums of 22 Nov // score 2 in 21 seconds\n');
});

test('a round without answers has no stripes and no run', () => {
  expect(told(finished(''))).toBe(`Addem Numbers // score 0 in 15 seconds\n${address}`);
});

test('reports that a run is too long for a link, and then links only to the game', () => {
  const lines = told(finished('r'.repeat(2100))).split('\n');
  expect(lines.slice(-2)).toEqual([
    'This run is too long for a link, so the link only opens the game.',
    address,
  ]);
});

test('starts a new row after fifteen stripes', () => {
  const [, first, second] = told(finished('r'.repeat(17))).split('\n');
  expect([first, second]).toEqual(['▮'.repeat(15), '▮▮']);
});

test('truncates a long round after four rows, and shows how many stripes remain', () => {
  const lines = told(finished('r'.repeat(75))).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[5]).toBe('and 15 more');
});

test('shows a round of exactly four rows in full', () => {
  const [, ...lines] = told(finished('r'.repeat(60))).split('\n');
  expect(lines.slice(0, -1)).toEqual(Array(4).fill('▮'.repeat(15)));
});

test('shows a negative score', () => {
  expect(told(finished('ww'))).toContain('score -2 in 15 seconds');
});

test('for any round and the longest link that fits, the text stays below a chat’s limit of 2,000 characters', () => {
  for (const right of [1, 100, 650, 900, 3_000]) {
    const text = told(finished('r'.repeat(right)));
    expect(text.length, `${right}`).toBeLessThan(2_000);
    expect(text.includes('#run='), `${right}`).toBe(right <= 650);
  }
});
