import { expect, test } from 'vitest';
import { candidateLine, factsOf, readCandidate, sdpOf } from './sdp.ts';
import { CHROMIUM_SDP, FACTS, FIREFOX_SDP, made } from './test-cards.ts';

test('the facts of a description are its fingerprint, credentials and ways over UDP, the most useful first', () => {
  const { fingerprint, ufrag, pwd, candidates } = made(factsOf(CHROMIUM_SDP));
  expect([fingerprint.length, fingerprint[0], fingerprint[1]]).toEqual([32, 3, 10]);
  expect([ufrag, pwd]).toEqual(['Ab+/', 'abcdefghijklmnopqrstuv/+']);
  expect(candidates).toEqual([
    { type: 'srflx', family: 'v4', address: '203.0.113.7', port: 51472 },
    { type: 'host', family: 'mdns', address: '3d0b5f6e-93b8-4e0f-a7dd-0a1b2c3d4e5f.local', port: 51472 },
    { type: 'host', family: 'v6', address: '2001:db8::1:2', port: 51473 },
  ]);
});

test('Firefox, which writes UDP in capitals, is understood as well', () => {
  expect(factsOf(FIREFOX_SDP)?.candidates).toEqual(FACTS.candidates);
});

test.each(['offer', 'answer'] as const)('an %s made of the facts has the same facts', (kind) => {
  const sdp = sdpOf(FACTS, kind);
  expect(factsOf(sdp)).toEqual(FACTS);
  expect(sdp).toContain(kind === 'offer' ? 'a=setup:actpass\r\n' : 'a=setup:active\r\n');
});

test('a way that is tried again is the same but for its foundation', () => {
  const [candidate] = FACTS.candidates;
  const line = candidateLine(made(candidate ?? null), 0, 1_001);
  expect(line).toMatch(/^candidate:1001 1 udp \d+ 203\.0\.113\.7 51472 typ srflx /);
  expect(readCandidate(line)).toEqual(candidate);
});

test('what is no description of a data channel has no facts', () => {
  expect(factsOf('')).toBeNull();
  expect(factsOf(CHROMIUM_SDP.replace('sha-256', 'sha-1'))).toBeNull();
});
