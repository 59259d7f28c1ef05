/** Duels as links that chats take: never longer than four thousand characters. */
import { type Duel, type DuelFault, decodeDuel, encodeDuel, type Ghost } from './duel.ts';
import { packText, unpackOrFault } from './packed-text.ts';

/** What a link's address has before the duel. */
const HASH = '#duel=';

/** Longest link that is made, with its address, and longest text that is read, in characters. */
export const LONGEST_LINK = 4_000;

/** A link of four thousand characters that unpacks to more is a bomb. */
const MOST_BYTES = 200_000;

/** Steps from place to place of a ghost, finest first: quarters of a second and more. */
const GHOST_STEPS = [15, 30, 60, 120, 240] as const;

/** What a player reads where a link brings nothing, in every game the same. */
export const DAMAGED_LINK = 'That link is damaged: a part of it was lost or changed on its way.';

/** Whether an address' hash is meant to bring a duel. */
export function bringsDuel(hash: string): boolean {
  return hash.startsWith(HASH);
}

/**
 * The link to a duel, at the game's own address. Its run is in it if that fits; else the finest ghost that does, which
 * `ghostOf` gives by its steps from place to place; null where the game writes its own.
 */
export async function duelLink(
  duel: Duel,
  ghostOf: ((everySteps: number) => Ghost) | null,
  address: string,
): Promise<string> {
  const linkOf = async (body: Duel['body']): Promise<string> =>
    new URL(HASH + (await packText(encodeDuel({ ...duel, body }))), address).href;
  let link = await linkOf(duel.body);
  for (const everySteps of GHOST_STEPS) {
    if (link.length <= LONGEST_LINK || !ghostOf) break;
    link = await linkOf({ ghost: ghostOf(everySteps) });
  }
  return link;
}

/** Reads the duel that an address' hash brings. */
export async function readDuelLink(
  hash: string,
  rulesVersion: number,
): Promise<Duel | DuelFault | 'too-large'> {
  const text = hash.slice(HASH.length);
  if (text.length > LONGEST_LINK) return 'too-large';
  const bytes = await unpackOrFault(text, MOST_BYTES);
  return typeof bytes === 'string' ? bytes : decodeDuel(bytes, rulesVersion);
}
