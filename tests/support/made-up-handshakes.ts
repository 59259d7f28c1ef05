import { cleanText } from '#common/player-name.ts';
import type { Handshake } from '#engine/online/handshake.ts';
import { factsOf, type SdpFacts } from '#engine/online/sdp.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, i) =>
  (i * 7 + 3).toString(16).padStart(2, '0').toUpperCase(),
).join(':');

/** Session description from Chromium 141 with a hidden address, an IPv6 address, and an address reported by a STUN server. */
export const CHROMIUM_SDP = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 51472 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 203.0.113.7',
  'a=candidate:1 1 udp 2113937151 3d0b5f6e-93b8-4e0f-a7dd-0a1b2c3d4e5f.local 51472 typ host generation 0 network-cost 999',
  'a=candidate:2 1 udp 2113939711 2001:db8::1:2 51473 typ host generation 0',
  'a=candidate:3 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0',
  'a=candidate:4 1 udp 1677729535 203.0.113.7 51472 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=ice-ufrag:Ab+/',
  'a=ice-pwd:abcdefghijklmnopqrstuv/+',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

/** Firefox 153 uses capital letters and longer credentials. */
export const FIREFOX_SDP = CHROMIUM_SDP.replaceAll(' udp ', ' UDP ')
  .replaceAll(' tcp ', ' TCP ')
  .replace('Ab+/', '0a1b2c3d')
  .replace('abcdefghijklmnopqrstuv/+', '0123456789abcdef0123456789abcdef');

export function made<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The made-up card is missing.');
  return value;
}

export const FACTS: SdpFacts = made(factsOf(CHROMIUM_SDP));

export const INVITE: Handshake = {
  kind: 'invite',
  players: 2,
  slug: 'sky-city-rush',
  rulesVersion: 12,
  invite: 0xdeadbeef,
  seed: 123_456_789,
  facts: FACTS,
  nat: 'plain',
  name: 'Ann',
  setup: 'canyon',
};

export const READING = { slug: 'sky-city-rush', rulesVersion: 12, cleanText, mostPlayers: 4 };
