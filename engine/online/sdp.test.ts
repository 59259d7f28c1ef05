import { expect, test } from 'vitest';
import { CHROMIUM_SDP, FACTS, FIREFOX_SDP, made } from '#tests/support/made-up-handshakes.ts';
import {
  type AddressFamily,
  bytesOfAddress,
  candidateLine,
  factsOf,
  familyOf,
  readCandidate,
  sdpOf,
  textOfAddress,
} from './sdp.ts';

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
])('the address %s is of family %s', (address, family) => {
  expect(familyOf(address)).toBe(family);
});

test.each<[AddressFamily, string, string]>([
  ['v4', '10.0.200.1', '10.0.200.1'],
  ['v6', 'fe80::12:345', 'fe80:0000:0000:0000:0000:0000:0012:0345'],
  ['v6', '::', '0000:0000:0000:0000:0000:0000:0000:0000'],
  ['mdns', HIDDEN, HIDDEN],
])('an address of family %s survives encoding: %s', (family, address, text) => {
  const bytes = bytesOfAddress(family, address);
  expect(bytes).toHaveLength(family === 'v4' ? 4 : 16);
  expect(textOfAddress(family, Uint8Array.from(bytes ?? []))).toBe(text);
});

test('an address that is parsed as the wrong family gives null', () => {
  expect(bytesOfAddress('v4', '::1')).toBeNull();
  expect(bytesOfAddress('v6', '10.0.0.1')).toBeNull();
  expect(bytesOfAddress('mdns', '10.0.0.1')).toBeNull();
});

test('the facts of a description are its fingerprint, credentials and UDP candidates, sorted by usefulness', () => {
  const { fingerprint, ufrag, pwd, candidates } = made(factsOf(CHROMIUM_SDP));
  expect([fingerprint.length, fingerprint[0], fingerprint[1]]).toEqual([32, 3, 10]);
  expect([ufrag, pwd]).toEqual(['Ab+/', 'abcdefghijklmnopqrstuv/+']);
  expect(candidates).toEqual([
    { type: 'srflx', family: 'v4', address: '203.0.113.7', port: 51472 },
    { type: 'host', family: 'mdns', address: '3d0b5f6e-93b8-4e0f-a7dd-0a1b2c3d4e5f.local', port: 51472 },
    { type: 'host', family: 'v6', address: '2001:db8::1:2', port: 51473 },
  ]);
});

test('accepts Firefox’s upper-case UDP', () => {
  expect(factsOf(FIREFOX_SDP)?.candidates).toEqual(FACTS.candidates);
});

test.each(['offer', 'answer'] as const)('an %s generated from facts has the same facts', (kind) => {
  const sdp = sdpOf(FACTS, kind);
  expect(factsOf(sdp)).toEqual(FACTS);
  expect(sdp).toContain(kind === 'offer' ? 'a=setup:actpass\r\n' : 'a=setup:active\r\n');
});

test('a candidate that is added again has another foundation and no other changes', () => {
  const [candidate] = FACTS.candidates;
  const line = candidateLine(made(candidate ?? null), 0, 1_001);
  expect(line).toMatch(/^candidate:1001 1 udp \d+ 203\.0\.113\.7 51472 typ srflx /);
  expect(readCandidate(line)).toEqual(candidate);
});

test.each([
  ['host', '203.0.113.141', 8998, '1 1 udp 2130706431 203.0.113.141 8998 typ host'],
  ['srflx', '192.0.2.3', 45664, '2 1 udp 1694498815 192.0.2.3 45664 typ srflx raddr 0.0.0.0 rport 0'],
] as const)(
  'writes a %s candidate with the priority of the example in RFC 8839',
  (type, address, port, line) => {
    const foundation = type === 'host' ? 1 : 2;
    expect(candidateLine({ type, family: 'v4', address, port }, 0, foundation)).toBe(`candidate:${line}`);
  },
);

test('a relayed candidate has the lowest priority, with a type preference of 0', () => {
  const relay = { type: 'relay', family: 'v4', address: '192.0.2.9', port: 5000 } as const;
  expect(candidateLine(relay, 0, 3)).toContain(' udp 16777215 192.0.2.9 5000 typ relay ');
});

test('returns null for text that does not describe a data channel', () => {
  expect(factsOf('')).toBeNull();
  expect(factsOf(CHROMIUM_SDP.replace('sha-256', 'sha-1'))).toBeNull();
});
