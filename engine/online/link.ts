/** Links that carry cards: the game's own address, with the card behind its hash. */
import { type Card, encodeCard } from './card.ts';

/** Longest link that is made, in characters. Where an address is too long for that, only its QR code suffers. */
export const LONGEST_LINK = 300;

const HASHES = { invite: '#invite=', reply: '#reply=' } as const;

/** What an address brings; null if it is about nothing of ours. */
export function broughtBy(hash: string): { kind: Card['kind']; text: string } | null {
  for (const kind of ['invite', 'reply'] as const) {
    if (hash.startsWith(HASHES[kind])) return { kind, text: hash.slice(HASHES[kind].length) };
  }
  return null;
}

/** The text of a card in whatever somebody pastes: a link, a link within a message, or the bare text. */
export function pastedText(pasted: string): string {
  return /#(?:reply|invite)=([\w-]+)/.exec(pasted)?.[1] ?? pasted.trim();
}

/** The link of a card. Its least useful candidates stay behind if it would be too long with them. */
export function cardLink(card: Card, address: string): string {
  const base = address.split('#')[0];
  const linkOf = (count: number): string => {
    const facts = { ...card.facts, candidates: card.facts.candidates.slice(0, count) };
    return `${base}${HASHES[card.kind]}${encodeCard({ ...card, facts })}`;
  };
  let count = card.facts.candidates.length;
  while (count > 1 && linkOf(count).length > LONGEST_LINK) count -= 1;
  return linkOf(count);
}
