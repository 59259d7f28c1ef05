/** Links that contain cards: the address of the game with the card in its hash. Links that are opened and pasted are read alike. */
import { plainText } from '#common/base64url.ts';
import { type Card, type CardFault, type CardReading, decodeCard, encodeCard } from './card.ts';

/** Longest URL hash of a link, in characters. With our longest address the link has 300, which a QR code displays well. */
export const LONGEST_HASH = 232;

/** A chat may break a link into lines. */
const MOST_PARTS = 16;

type CardKind = Card['kind'];

export interface LinkedText {
  readonly kind: CardKind;
  /** Starts with a card. */
  readonly text: string;
}

/**
 * Finds the card in an address, a link or a message that contains a link; null if there is none. A message may quote a link
 * of the other kind as well, so `preferred` is searched for first.
 */
export function linkedText(message: string, preferred: CardKind = 'invite'): LinkedText | null {
  const plain = plainText(message);
  const kinds: readonly CardKind[] = preferred === 'invite' ? ['invite', 'reply'] : ['reply', 'invite'];
  for (const kind of kinds) {
    // Mail filters that rewrite links have no # in the middle of one.
    const at = plain.search(`[#*]${kind}=`);
    if (at >= 0) return { kind, text: plain.slice(at + kind.length + 2) };
  }
  return null;
}

/** Reads the card at the start of a text; if it is damaged, as in a shortened label, that of the next link in the text. */
export function readCard(text: string, reading: CardReading): Card | CardFault {
  for (const start of plainText(text).split(/[#*](?:invite|reply)=/)) {
    const card = readStart(start, reading);
    if (card !== 'damaged') return card;
  }
  return 'damaged';
}

/**
 * White space and quote marks may be inside or after a link that was broken into lines, and - and _ may belong to it or
 * follow it: only the card's checksum decides.
 */
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

/** Returns the link of a card. If it would be too long, the least useful addresses are omitted. */
export function cardLink(card: Card, address: string): string {
  const hashOf = (count: number): string => {
    const facts = { ...card.facts, candidates: card.facts.candidates.slice(0, count) };
    return `#${card.kind}=${encodeCard({ ...card, facts })}`;
  };
  let count = card.facts.candidates.length;
  while (count > 1 && hashOf(count).length > LONGEST_HASH) count -= 1;
  return address + hashOf(count);
}
