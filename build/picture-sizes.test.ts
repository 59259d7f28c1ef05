import { expect, test } from 'vitest';
import { hasEnd, jpegSize } from './picture-sizes.ts';

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
