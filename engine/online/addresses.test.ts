import { expect, test } from 'vitest';
import { type AddressFamily, bytesOfAddress, familyOf, textOfAddress } from './addresses.ts';

const HIDDEN = '01234567-89ab-cdef-0123-456789abcdef.local';

test.each<[string, AddressFamily | null]>([
  ['192.168.0.255', 'v4'],
  ['192.168.0.256', null],
  ['192.168.0', null],
  ['1.2.3.4.5', null],
  ['::1', 'v6'],
  ['::', 'v6'],
  ['fe80::1:2', 'v6'],
  ['1:2:3:4:5:6:7:8', 'v6'],
  ['1:2:3:4:5:6:7::', 'v6'],
  ['1:2:3:4:5:6:7', null],
  ['1:2:3:4:5:6:7:8:9', null],
  ['1:2:3:4::5:6:7:8', null],
  ['1::2::3', null],
  ['12345::1', null],
  ['g::1', null],
  [HIDDEN, 'mdns'],
  ['0123-89ab-cdef-0123-456789abcdef.local', null],
  ['a.example', null],
])('%s is of family %s', (address, family) => {
  expect(familyOf(address)).toBe(family);
});

test.each<[AddressFamily, string, string]>([
  ['v4', '10.0.200.1', '10.0.200.1'],
  ['v6', 'fe80::12:345', 'fe80:0000:0000:0000:0000:0000:0012:0345'],
  ['v6', '::', '0000:0000:0000:0000:0000:0000:0000:0000'],
  ['mdns', HIDDEN, HIDDEN],
])('an address of family %s comes back from its bytes: %s', (family, address, text) => {
  const bytes = bytesOfAddress(family, address);
  expect(bytes).toHaveLength(family === 'v4' ? 4 : 16);
  expect(textOfAddress(family, Uint8Array.from(bytes ?? []))).toBe(text);
});

test('an address has no bytes in another family', () => {
  expect(bytesOfAddress('v4', '::1')).toBeNull();
  expect(bytesOfAddress('v6', '10.0.0.1')).toBeNull();
  expect(bytesOfAddress('mdns', '10.0.0.1')).toBeNull();
});
