import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preferredCoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['br;q=0.5, identity;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0', null],
  ['identity;q=0, br', 'br'],
  ['deflate, identity;q=0', null],
  ['brotli', 'identity'],
  ['broken', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=zero', 'identity'],
  ['br;level=5', 'identity'],
] as const)('Accept-Encoding "%s" prefers %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

test('a coding with the weight 0 is never chosen, whatever else is accepted', () => {
  const weight = fc.constantFrom('', ';q=1', ';q=0.3', ';q=0.999', ' ; q=1.000');
  const other = fc.tuple(fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', ''), weight);
  fc.assert(
    fc.property(
      fc.constantFrom('br', 'gzip', 'identity'),
      fc.array(other),
      fc.nat(),
      (refused, others, place) => {
        const members = others.filter(([name]) => name !== refused).map((parts) => parts.join(''));
        members.splice(place % (members.length + 1), 0, `${refused};q=0`);
        expect(preferredCoding(members.join(','))).not.toBe(refused);
      },
    ),
  );
});
