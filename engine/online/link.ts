import { plainText } from '#common/base64url.ts';
import { type Card, type CardFault, type CardReading, decodeCard, encodeCard } from './card.ts';

/** Maximum characters of a hash: with our longest address the link then has 300, few enough for a QR code. */
export const LONGEST_HASH = 232;

/** Maximum number of lines into which a chat may have broken a link. */
const MOST_PARTS = 16;

type CardKind = Card['kind'];

export interface LinkedText {
  readonly kind: CardKind;
  /** Text that starts with a card. */
  readonly text: string;
}

/** Searches for `preferred` first, because a message may quote a link of the other kind. */
export function linkedText(message: string, preferred: CardKind = 'invite'): LinkedText | null {
  const plain = plainText(message);
  const kinds: readonly CardKind[] = preferred === 'invite' ? ['invite', 'reply'] : ['reply', 'invite'];
  for (const kind of kinds) {
    // Some mail filters replace # by * in links.
    const at = plain.search(`[#*]${kind}=`);
    if (at >= 0) return { kind, text: plain.slice(at + kind.length + 2) };
  }
  return null;
}

/** The shortened label of a link may contain a damaged card, so the next link is read in that case. */
export function readCard(text: string, reading: CardReading): Card | CardFault {
  for (const start of plainText(text).split(/[#*](?:invite|reply)=/)) {
    const card = readStart(start, reading);
    if (card !== 'damaged') return card;
  }
  return 'damaged';
}

/** Only the checksum shows whether a space, - or _ is part of the card or follows it in a message. */
function readStart(text: string, reading: CardReading): Card | CardFault {
  let joined = '';
  for (const part of text.trim().split(/[\s>|]+/, MOST_PARTS)) {
    const letters = /^[\w-]*/.exec(part)?.[0] ?? '';
    joined += letters;
    for (let whole = joined; ; whole = whole.slice(0, -1)) {
      const card = decodeCard(whole, reading);
      if (card !== 'damaged') return card;
      if (!/[-_]$/.test(whole)) break;
    }
    if (letters.length < part.length) break;
  }
  return 'damaged';
}

/** If the link would be too long, the least useful addresses are omitted. */
export function cardLink(card: Card, address: string): string {
  const hashOf = (count: number): string => {
    const facts = { ...card.facts, candidates: card.facts.candidates.slice(0, count) };
    return `#${card.kind}=${encodeCard({ ...card, facts })}`;
  };
  let count = card.facts.candidates.length;
  while (count > 1 && hashOf(count).length > LONGEST_HASH) count -= 1;
  return address + hashOf(count);
}
