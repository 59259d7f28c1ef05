/** Links that contain cards: the address of the game with the card in its hash. Links that are opened and pasted are read alike. */
import { type Card, type CardFault, type CardReading, decodeCard, encodeCard } from './card.ts';

/** Longest hash of a link, in characters. With the longest of our addresses the link has 300, which a QR code shows well. */
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
 * Finds the card in an address, a link or a message with a link in it; null if there is none. A message may quote the other
 * kind of link as well, so `preferred` is looked for first.
 */
export function linkedText(message: string, preferred: CardKind = 'invite'): LinkedText | null {
  const plain = withoutEscapes(message);
  const kinds: readonly CardKind[] = preferred === 'invite' ? ['invite', 'reply'] : ['reply', 'invite'];
  for (const kind of kinds) {
    const [, text] = new RegExp(`#${kind}=(.*)`, 's').exec(plain) ?? [];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

/**
 * Reads the card with which a text starts. White space may be a part of a link that was broken into lines, or its end: only
 * the card's checksum tells.
 */
export function readCard(text: string, reading: CardReading): Card | CardFault {
  let joined = '';
  for (const part of withoutEscapes(text).trim().split(/\s+/, MOST_PARTS)) {
    const letters = /^[\w-]*/.exec(part)?.[0] ?? '';
    joined += letters;
    const card = decodeCard(joined, reading);
    if (card !== 'damaged') return card;
    if (letters.length < part.length) break;
  }
  return 'damaged';
}

/** Undoes percent escapes, also repeated ones, and removes invisible characters: chats and mail programs add both. */
function withoutEscapes(text: string): string {
  let plain = text;
  for (let i = 0; i < 3; i++)
    plain = plain.replace(/%([0-7][\da-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  return plain.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
}

/** Returns the link of a card. The least useful addresses are left out if it would be too long with them. */
export function cardLink(card: Card, address: string): string {
  const hashOf = (count: number): string => {
    const facts = { ...card.facts, candidates: card.facts.candidates.slice(0, count) };
    return `#${card.kind}=${encodeCard({ ...card, facts })}`;
  };
  let count = card.facts.candidates.length;
  while (count > 1 && hashOf(count).length > LONGEST_HASH) count -= 1;
  return address + hashOf(count);
}
