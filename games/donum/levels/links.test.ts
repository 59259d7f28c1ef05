// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { linkTo, readShared } from './links.ts';

test('what a link shares is read from it', () => {
  for (const kind of ['level', 'watch'] as const) {
    expect(readShared(linkTo(kind, 'for-you.CA-_'))).toEqual({ kind, code: 'for-you.CA-_' });
  }
});

test('a code that a mail program has broken into lines is read as a whole', () => {
  expect(readShared('https://example.org/#level=for-you\u200b.C\n A-_\u2060 ')?.code).toBe('for-you.CA-_');
});

test('an address without anything shared shares nothing', () => {
  for (const address of ['https://example.org/play/donum/', 'https://example.org/#other=1', '', 'level=x']) {
    expect(readShared(address)).toBeNull();
  }
});
