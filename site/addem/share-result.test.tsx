// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passSeconds, startRound } from './round.ts';
import { ShareResult } from './share-result.tsx';

const round = passSeconds(startRound({ playerName: 'Ada', mode: 'timed', seed: 1 }), 15);
const text = /^Addem Numbers \/\/ score 0 in 15 seconds\n/;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser with these ways of sharing; null is one that it does not have. */
function browserWith(share: ((data: ShareData) => Promise<void>) | null, copy: () => Promise<void>) {
  const writeText = vi.fn(copy);
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  return writeText;
}

async function pressShare() {
  render(<ShareResult result={{ round, rival: null, newBest: false }} disabled={false} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the result' })));
}

test('a device with a share sheet gets the text', async () => {
  const share = vi.fn(async () => {});
  const writeText = browserWith(share, async () => {});
  await pressShare();
  expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(text) });
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the share sheet copies nothing and says nothing', async () => {
  const writeText = browserWith(
    () => Promise.reject(new DOMException('Closed', 'AbortError')),
    async () => {},
  );
  await pressShare();
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('pressing again while the share sheet is open copies nothing and says nothing', async () => {
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
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(text));
  expect(screen.getByRole('status').textContent).toContain('Copied');
});

test('where a share sheet fails the text is copied', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const writeText = browserWith(
    () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    async () => {},
  );
  await pressShare();
  expect(writeText).toHaveBeenCalled();
  expect(warn).toHaveBeenCalled();
});

test('where nothing is allowed the text is shown to be copied by hand', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  browserWith(null, () => Promise.reject(new DOMException('No', 'NotAllowedError')));
  await pressShare();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Result as text').value).toMatch(text);
});
