// Only the facts extracted from the local description are sent; the description itself stays unchanged,
// because browsers reject a changed one. The remote description is generated from facts, so that received
// text never becomes lines of an SDP.

export type AddressFamily = 'v4' | 'v6' | 'mdns';

/** Name that replaces a hidden address: 01234567-89ab-cdef-0123-456789abcdef.local. */
const MDNS = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;

export function familyOf(address: string): AddressFamily | null {
  if (bytesOfAddress('v4', address)) return 'v4';
  if (MDNS.test(address)) return 'mdns';
  return bytesOfAddress('v6', address) ? 'v6' : null;
}

export function bytesOfAddress(family: AddressFamily, address: string): number[] | null {
  if (family === 'v4') {
    const parts = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number) : [256];
    return parts.every((part) => part < 256) ? parts : null;
  }
  if (family === 'mdns') {
    const digits = MDNS.exec(address)?.slice(1).join('');
    return digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? null;
  }
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const words = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [words(head), words(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!all.every((word) => /^[\da-f]{1,4}$/i.test(word))) return null;
  return all.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 0xff]);
}

export function textOfAddress(family: AddressFamily, bytes: Uint8Array): string {
  if (family === 'v4') return bytes.join('.');
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (family === 'v6') return (digits.match(/..../g) ?? []).join(':');
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`;
}

/** Address at which a device may be reachable by UDP. */
export interface Candidate {
  /** 'host': the device itself. 'srflx': as seen by a STUN server. 'relay': a TURN server. */
  readonly type: 'host' | 'srflx' | 'relay';
  readonly family: AddressFamily;
  readonly address: string;
  readonly port: number;
}

/** The parts of an SDP that differ between connections with one data channel each. */
export interface SdpFacts {
  readonly fingerprint: Uint8Array<ArrayBuffer>;
  readonly ufrag: string;
  readonly pwd: string;
  readonly candidates: readonly Candidate[];
}

/** Usefulness of candidates. If a link has no room for all, those with the lowest number are omitted. */
const TYPE_PREFERENCE = { srflx: 3, relay: 2, host: 1 } as const;

/** Type preferences from RFC 8445, 5.1.2.2. */
const ICE_PREFERENCE = { host: 126, srflx: 100, relay: 0 } as const;

/** Parses a candidate line. Returns null for TCP or an invalid line. */
export function readCandidate(line: string): Candidate | null {
  const [, transport, , address = '', port, , type] =
    /candidate:\S+ \d+ (\S+) (\d+) (\S+) (\d+) (typ) (\S+)/.exec(line) ?? [];
  // Firefox writes UDP in upper case.
  if (transport?.toLowerCase() !== 'udp') return null;
  const family = familyOf(address);
  if (!family || (type !== 'host' && type !== 'srflx' && type !== 'relay')) return null;
  return { type, family, address, port: Number(port) };
}

/** Extracts the facts of a description. Returns null if it describes no data channel. */
export function factsOf(sdp: string): SdpFacts | null {
  const value = (name: string): string => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
  const digits = /^sha-256 ([\dA-F:]{95})$/i.exec(value('fingerprint'))?.[1]?.split(':') ?? [];
  const [ufrag, pwd] = [value('ice-ufrag'), value('ice-pwd')];
  if (digits.length !== 32 || !ufrag || !pwd) return null;
  const candidates = (sdp.match(/^a=candidate:.*$/gm) ?? [])
    .map(readCandidate)
    .filter((candidate) => candidate !== null)
    .sort((a, b) => TYPE_PREFERENCE[b.type] - TYPE_PREFERENCE[a.type]);
  const fingerprint = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
  return { fingerprint, ufrag, pwd, candidates };
}

/** Browsers stop trying a candidate. With a different foundation it counts as new, so they try it again. */
export function candidateLine({ type, address, port }: Candidate, index: number, foundation: number): string {
  const priority = ICE_PREFERENCE[type] * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255;
  const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
  return `candidate:${foundation} 1 udp ${priority} ${address} ${port} typ ${type}${related}`;
}

export function sdpOf(facts: SdpFacts, kind: 'offer' | 'answer'): string {
  const fingerprint = Array.from(facts.fingerprint, (byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  ).join(':');
  return [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...facts.candidates.map((candidate, i) => `a=${candidateLine(candidate, i, i + 1)}`),
    `a=ice-ufrag:${facts.ufrag}`,
    `a=ice-pwd:${facts.pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}
