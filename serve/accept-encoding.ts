/** Content codings that a build has twins for, the smaller files first. */
const CODINGS = ['br', 'gzip'] as const;

type Coding = (typeof CODINGS)[number] | 'identity';

/** Token and weight of one member. Source: RFC 9110, 12.4.2 and 12.5.3. */
const MEMBER = /^([!#$%&'*+.^_`|~\w-]+)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** Weights by coding; members that cannot be read are left out. */
function weightsOf(header: string): Map<string, number> {
  const members = header.split(',').map((member) => MEMBER.exec(member.trim()));
  return new Map(
    members.flatMap((match) => {
      if (!match) return [];
      const name = match[1]?.toLowerCase() ?? '';
      return [[name === 'x-gzip' ? 'gzip' : name, Number(match[2] ?? 1)]];
    }),
  );
}

/**
 * The coding that a client with this Accept-Encoding prefers, or null if it refuses every coding that we have, no coding
 * (`identity`) included.
 */
export function preferredCoding(header = ''): Coding | null {
  const weights = weightsOf(header);
  const others = weights.get('*');
  const best = CODINGS.map((coding) => ({ coding, weight: weights.get(coding) ?? others ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .reduce<{ coding: Coding; weight: number } | null>(
      (first, next) => (first && first.weight >= next.weight ? first : next),
      null,
    );
  // Acceptable unless it is excluded, but preferred only where its own weight says so.
  const identity = weights.get('identity');
  if (best && best.weight >= (identity ?? 0)) return best.coding;
  return (identity ?? others) === 0 ? null : 'identity';
}
