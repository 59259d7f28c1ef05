import { expect, test } from 'vitest';
import { type GatheredCandidate, natKindOf } from './connection.ts';

const host = (address: string, port: number): GatheredCandidate => ({
  type: 'host',
  protocol: 'udp',
  address,
  port,
  relatedPort: null,
});
const seen = (port: number, relatedPort: number | null): GatheredCandidate => ({
  type: 'srflx',
  protocol: 'udp',
  address: '203.0.113.7',
  port,
  relatedPort,
});

test('the network is “unasked” without STUN servers, and “unanswered” if none of them responds', () => {
  expect(natKindOf([host('192.168.1.2', 4000)], false)).toBe('unasked');
  expect(natKindOf([host('192.168.1.2', 4000)], true)).toBe('unanswered');
});

test('one public port per socket is a plain NAT, whatever the port number', () => {
  expect(natKindOf([host('192.168.1.2', 4000), seen(61000, 4000)], true)).toBe('plain');
  expect(
    natKindOf(
      [host('192.168.1.2', 4000), host('10.0.0.2', 4001), seen(61000, 4000), seen(61001, 4001)],
      true,
    ),
  ).toBe('plain');
});

test('two public ports for one socket are a symmetric NAT', () => {
  expect(natKindOf([host('192.168.1.2', 4000), seen(61000, 4000), seen(61001, 4000)], true)).toBe(
    'symmetric',
  );
});

test.each([0, null])(
  'with local addresses hidden as port %j, one public port per socket is a plain NAT',
  (hidden) => {
    const sockets = [host('a.local', 4000), host('b.local', 4001)];
    const ports = [seen(61000, hidden), seen(61001, hidden)];
    expect(natKindOf([...sockets, ...ports], true)).toBe('plain');
    expect(natKindOf([...sockets, ...ports, seen(61002, hidden)], true)).toBe('symmetric');
  },
);

test('a peer that can reach a TURN server can be reached through it', () => {
  expect(natKindOf([{ ...host('203.0.113.9', 5000), type: 'relay' }], true)).toBe('plain');
});
