// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { linkWithHash } from './own-address.ts';
import { copyLink, shareOrCopy } from './share.ts';
import { LONGEST_SHARE, roomForLink } from './share-length.ts';

afterEach(() => vi.unstubAllGlobals());

test('copies a link', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyLink('https://games.example/play/ember/#run=1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://games.example/play/ember/#run=1');
});

test('causes no error if the browser refuses to copy', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('No.')) } });
  expect(await copyLink('https://games.example/')).toBe(false);
});

test('causes no error on a page without a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyLink('https://games.example/')).toBe(false);
});

test('a link contains only origin and path, whatever a chat has added to the URL', () => {
  window.location.href = 'https://games.example/play/ember/?fbclid=abc&utm_source=chat#run=old';
  expect(linkWithHash('run=new')).toBe('https://games.example/play/ember/#run=new');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuse = (name: string) => () => Promise.reject(new DOMException('No.', name));

test('a text is sent to the share sheet if the system has one, and is not copied', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(await shareOrCopy('24 moves')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ text: '24 moves' });
  expect(writeText).not.toHaveBeenCalled();
});

test('a text that chats would truncate is neither shared nor copied', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(await shareOrCopy('x'.repeat(2_000))).toBe('too-long');
  expect(share).not.toHaveBeenCalled();
  expect(writeText).not.toHaveBeenCalled();
  expect(await shareOrCopy('x'.repeat(1_999))).toBe('shared');
});

test('a text is copied if there is no share sheet', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await shareOrCopy('24 moves')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('24 moves');
});

test('closing the share sheet cancels sharing, and nothing is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share: refuse('AbortError'), clipboard: { writeText } });
  expect(await shareOrCopy('24 moves')).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test('pressing again while the share sheet is open copies nothing, and gives the same outcome as the first press', async () => {
  const sheets: (() => void)[] = [];
  const share = vi.fn(() => new Promise<void>((resolve) => void sheets.push(resolve)));
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  const presses = [shareOrCopy('24 moves'), shareOrCopy('24 moves')];
  for (const close of sheets) close();
  expect(await Promise.all(presses)).toEqual(['shared', 'shared']);
  expect(share).toHaveBeenCalledOnce();
  expect(writeText).not.toHaveBeenCalled();
});

test('if the share sheet is refused, the text is copied and the refusal is logged', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => {});
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share: refuse('NotAllowedError'), clipboard: { writeText } });
  expect(await shareOrCopy('24 moves')).toBe('copied');
  expect(told).toHaveBeenCalledOnce();
});

test('if neither sharing nor copying is allowed, the result is “refused”', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('navigator', {
    share: refuse('NotAllowedError'),
    clipboard: { writeText: refuse('NotAllowedError') },
  });
  expect(await shareOrCopy('24 moves')).toBe('refused');
});

test('text lines and a link that uses all the room left have the longest allowed length', () => {
  for (const lines of [['A line'], ['One', '', 'Three lines']]) {
    const link = 'x'.repeat(roomForLink(...lines));
    expect([...lines, link].join('\n')).toHaveLength(LONGEST_SHARE);
  }
});
