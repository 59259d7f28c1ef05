import { expect, test } from 'vitest';
import { filmEnding, filmType } from './film.ts';
import { fileName } from './picture.ts';

test.each([
  [
    'a phone that records MP4',
    (type: string) => type.startsWith('video/'),
    'video/mp4;codecs=avc1.42E01F',
    'mp4',
  ],
  [
    'a browser with WebM and VP8 only',
    (type: string) => /^video\/webm(;codecs=vp8)?$/.test(type),
    'video/webm;codecs=vp8',
    'webm',
  ],
] as const)('%s', (_, isSupported, type, ending) => {
  expect(filmType(isSupported)).toBe(type);
  expect(filmEnding(type)).toBe(ending);
});

test('in a browser that cannot record there is no film', () => {
  expect(filmType(() => false)).toBeNull();
});

test('file names describe the content, in letters that all systems accept', () => {
  expect(fileName(['The Bow', '48 pieces'], 'webm')).toBe('poster-puzzle-the-bow-48-pieces.webm');
  expect(fileName(['Sunday, 22 November', '12 pieces'], 'jpg')).toBe(
    'poster-puzzle-sunday-22-november-12-pieces.jpg',
  );
  expect(fileName(['Über / alles?', ''], 'jpg')).toBe('poster-puzzle-u-ber-alles.jpg');
});
