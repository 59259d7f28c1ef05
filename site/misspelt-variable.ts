/** Letters without what people leave out or put in by mistake. */
const bare = (name: string) => name.replaceAll('_', '');

/** Whether one letter more, less, other or swapped with the next makes the one name of the other. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (long.length > short.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  );
}

/**
 * The first name that is set and unknown, but nearly a known one, with that one; null where there is none. Nearly: but for
 * underscores or capitals, or a single slip. An environment has many names that are no concern of ours.
 */
export function misspeltVariable(
  set: readonly string[],
  known: readonly string[],
): { name: string; meant: string } | null {
  for (const name of set) {
    if (known.includes(name)) continue;
    const written = bare(name.toUpperCase());
    const meant = known.find((each) => bare(each) === written || isOneSlipAway(bare(each), written));
    if (meant !== undefined) return { name, meant };
  }
  return null;
}
