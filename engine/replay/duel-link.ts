/** Duels as links that fit into a chat message, below the text that goes with them. */
import { LONGEST_SHARE } from '../shell/share-length.ts';
import { type Duel, type DuelFault, decodeDuel, encodeDuel, type Ghost } from './duel.ts';
import { packText, unpackOrFault } from './packed-text.ts';

/** What a link's address has before the duel. */
const HASH = '#duel=';

/** Longest text that is read, in characters: links were as long before messages were held to two thousand. */
export const LONGEST_LINK = 4_000;

/** A link of four thousand characters that unpacks to more is a bomb. */
const MOST_BYTES = 200_000;

/** Steps from place to place of a ghost, finest first: quarters of a second and more. */
const GHOST_STEPS = [15, 30, 60, 120, 240, 480, 960] as const;

/** What a player reads where a link brings nothing, in every game the same. */
export const DAMAGED_LINK = 'That link is damaged: a part of it was lost or changed on its way.';

/** Whether an address' hash is meant to bring a duel. */
export function bringsDuel(hash: string): boolean {
  return hash.startsWith(HASH);
}

/**
 * A duel as text to send: the lines that `linesOf` gives, and the link at the game's own address. Its run is in it if that
 * fits; else the finest ghost that does, which `ghostOf` gives by its steps from place to place, and which proves nothing:
 * the lines are told, so that who sends it sees that as well. `ghostOf` is null where the game writes its own.
 */
export async function duelText(
  duel: Duel,
  ghostOf: ((everySteps: number) => Ghost) | null,
  address: string,
  linesOf: (isGhost: boolean) => readonly string[],
): Promise<string> {
  const linkOf = async (body: Duel['body']): Promise<string> =>
    new URL(HASH + (await packText(encodeDuel({ ...duel, body }))), address).href;
  const textOf = async (body: Duel['body']): Promise<string> =>
    [...linesOf('ghost' in body), await linkOf(body)].join('\n');
  let text = await textOf(duel.body);
  for (const everySteps of GHOST_STEPS) {
    if (text.length <= LONGEST_SHARE || !ghostOf) break;
    text = await textOf({ ghost: ghostOf(everySteps) });
  }
  return text;
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
