import { expect, test } from 'vitest';
import { hasEnd, jpegSize, webpSize } from './picture-sizes.ts';

/** A JPEG header: a segment of eight bytes, then the frame of a picture of 640 by 360 pixels. */
const header = Buffer.from(
  'ffd8 ffe0 0008 010203040506 ffc0 0011 08 0168 0280 03'.replaceAll(' ', ''),
  'hex',
);

test('the size of a JPEG is read from its frame, after other segments', () => {
  expect(jpegSize(header)).toEqual([640, 360]);
  expect(jpegSize(Buffer.from('not a picture'))).toBeNull();
});

test('a JPEG that ends before its frame has no size', () => {
  const frameEnds = header.length - 1;
  for (let length = 0; length < frameEnds; length++) expect(jpegSize(header.subarray(0, length))).toBeNull();
  expect(jpegSize(header.subarray(0, frameEnds))).toEqual([640, 360]);
});

test('a WebP that is shorter than its header says has no end', () => {
  const whole = Buffer.concat([Buffer.from('RIFF'), Buffer.from([8, 0, 0, 0]), Buffer.from('WEBPVP8 ')]);
  expect(hasEnd(whole)).toBe(true);
  expect(hasEnd(whole.subarray(0, -1))).toBe(false);
});

/** Returns the first 30 bytes of a WebP file, with a chunk's content at `at`. */
function webp(chunk: string, at: number, content: readonly number[]): Buffer {
  const file = Buffer.alloc(30);
  file.write(`RIFF????WEBP${chunk}`, 'latin1');
  file.set(content, at);
  return file;
}

test.each([
  ['lossy', webp('VP8 ', 26, [0xc0, 0x43, 0x00, 0x85])],
  ['lossless', webp('VP8L', 21, [0xbf, 0xc3, 0x3f, 0x01])],
  ['extended', webp('VP8X', 24, [0xbf, 0x03, 0, 0xff, 0x04, 0])],
])('reads the size of a %s WebP without the bits that share its bytes', (_, picture) => {
  expect(webpSize(picture)).toEqual([960, 1280]);
  expect(webpSize(picture.subarray(0, -1))).toBeNull();
});

test('the end of a JPEG counts only after its last scan, because a thumbnail has an end of its own', () => {
  const [start, scan, end] = [
    [0xff, 0xd8],
    [0xff, 0xda],
    [0xff, 0xd9],
  ] as const;
  expect(hasEnd(Buffer.from([...start, ...end, ...scan, 1, 2, ...end]))).toBe(true);
  expect(hasEnd(Buffer.from([...start, ...end, ...scan, 1, 2, 3, 4]))).toBe(false);
});

test('a PNG without its last chunk has no end, and a file that is no picture is not missing one', () => {
  const header = Buffer.from('89504e470d0a1a0a', 'hex');
  expect(hasEnd(Buffer.concat([header, Buffer.from('IEND')]))).toBe(true);
  expect(hasEnd(header)).toBe(false);
  expect(hasEnd(Buffer.from('PNG'))).toBe(true);
  expect(hasEnd(Buffer.from('not a picture'))).toBe(true);
});
