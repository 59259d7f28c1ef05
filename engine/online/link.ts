import { plainText } from '#common/base64url.ts';
import {
  decodeHandshake,
  encodeHandshake,
  type Handshake,
  type HandshakeFault,
  type HandshakeReading,
} from './handshake.ts';

/** Maximum length of a hash in characters. The whole link then has up to 300, few enough for a QR code. */
export const LONGEST_HASH = 232;

/** Maximum number of lines into which a chat may have broken a link. */
const MOST_PARTS = 16;

type HandshakeKind = Handshake['kind'];

export interface LinkedText {
  readonly kind: HandshakeKind;
  /** Text that starts with a handshake. */
  readonly text: string;
}

/** Searches for `preferred` first, because a message may also quote a link of the other kind. */
export function linkedText(message: string, preferred: HandshakeKind = 'invite'): LinkedText | null {
  const plain = plainText(message);
  const kinds: readonly HandshakeKind[] = preferred === 'invite' ? ['invite', 'reply'] : ['reply', 'invite'];
  for (const kind of kinds) {
    // Some mail filters replace # with * in links.
    const at = plain.search(`[#*]${kind}=`);
    if (at >= 0) return { kind, text: plain.slice(at + kind.length + 2) };
  }
  return null;
}

/** A link's shortened label may contain a damaged handshake. In that case the next link is read. */
export function readHandshake(text: string, reading: HandshakeReading): Handshake | HandshakeFault {
  for (const start of plainText(text).split(/[#*](?:invite|reply)=/)) {
    const handshake = readStart(start, reading);
    if (handshake !== 'damaged') return handshake;
  }
  return 'damaged';
}

/** A space, - or _ may be part of the handshake or follow it in a message. Only the checksum shows which. */
function readStart(text: string, reading: HandshakeReading): Handshake | HandshakeFault {
  let joined = '';
  for (const part of text.trim().split(/[\s>|]+/, MOST_PARTS)) {
    const letters = /^[\w-]*/.exec(part)?.[0] ?? '';
    joined += letters;
    for (let whole = joined; ; whole = whole.slice(0, -1)) {
      const handshake = decodeHandshake(whole, reading);
      if (handshake !== 'damaged') return handshake;
      if (!/[-_]$/.test(whole)) break;
    }
    if (letters.length < part.length) break;
  }
  return 'damaged';
}

/** If the link would be too long, omits the least useful addresses. */
export function handshakeLink(handshake: Handshake, address: string): string {
  const hashOf = (count: number): string => {
    const facts = { ...handshake.facts, candidates: handshake.facts.candidates.slice(0, count) };
    return `#${handshake.kind}=${encodeHandshake({ ...handshake, facts })}`;
  };
  let count = handshake.facts.candidates.length;
  while (count > 1 && hashOf(count).length > LONGEST_HASH) count -= 1;
  return address + hashOf(count);
}
