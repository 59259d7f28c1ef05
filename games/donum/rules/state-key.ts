/** A state as a short string: equal for equal states, whatever way led to them. */
import { GIFTS, type Placed, type State } from './rules.ts';

/** Writes the key of a state of one level. Gifts, friends, crates and filled pits are kept in order by the rules. */
export function stateKey({ player, hands, gifts, friends, crates, filled }: State): string {
  let key = String.fromCharCode(player, hands.length, gifts.length, friends.length, crates.length);
  for (const gift of hands) key += String.fromCharCode(GIFTS.indexOf(gift));
  for (const placed of gifts) key += signOf(placed);
  for (const placed of friends) key += signOf(placed);
  for (const place of crates) key += String.fromCharCode(place);
  for (const place of filled) key += String.fromCharCode(place);
  return key;
}

const signOf = ({ at, gift }: Placed): string => String.fromCharCode(at * GIFTS.length + GIFTS.indexOf(gift));
