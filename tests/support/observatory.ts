/** Rules of version 1.4.8: github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer. */

const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;

type Sources = ReadonlyMap<string, readonly string[]>;

/** Returns null if a directive occurs twice; joined policies count as one policy. */
function parsePolicy(header: string): Sources | null {
  const directives = header
    .split(';')
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .map(([name = '', ...sources]): [string, string[]] => [name, sources]);
  const policy = new Map(directives);
  return policy.size === directives.length ? policy : null;
}

function intersection(one: Sources, other: Sources): Sources {
  const both = new Map(one);
  for (const [directive, sources] of other) {
    const common = sources.filter((source) => one.get(directive)?.includes(source));
    both.set(directive, common.length > 0 ? common : ["'none'"]);
  }
  return both;
}

function policyModifier(header: string | undefined, ofDocument: string | undefined): number {
  if (!header) return -25;
  const [first, second] = [parsePolicy(header), parsePolicy(ofDocument ?? header)];
  if (!first || !second) return -25;
  const policy = intersection(first, second);
  const sources = (directive: string) => [...(policy.get(directive) ?? policy.get('default-src') ?? ['*'])];
  const isUnsafe = (source: string) =>
    BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:';
  const everything = [...policy.values()].flatMap((each) => [...each]);
  if (sources('script-src').some(isUnsafe) || sources('object-src').some((source) => BROAD.test(source)))
    return -20;
  if (everything.some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (sources('style-src').some(isUnsafe)) return 0;
  return sources('default-src').join() === "'none'" ? 10 : 5;
}

function framingModifier(policy = '', frameOptions = ''): number {
  if (parsePolicy(policy)?.has('frame-ancestors')) return 5;
  return /^(sameorigin|deny)$/i.test(frameOptions) ? 0 : -20;
}

function transportModifier(header = ''): number {
  const seconds = /max-age=(\d+)/.exec(header)?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_768_000 ? 0 : -10;
}

function referrerModifier(header: string | undefined): number {
  if (header === undefined) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header) ? 5 : -5;
}

function resourceModifier(header: string | undefined): number {
  if (header === undefined || header === 'cross-origin') return 0;
  return /^same-(origin|site)$/.test(header) ? 10 : -5;
}

/** `ofDocument` is the policy in the page's HTML. */
export function observatoryScore(
  headers: Readonly<Record<string, string | undefined>>,
  ofDocument?: string,
): number {
  const modifiers = [
    policyModifier(headers['content-security-policy'], ofDocument),
    framingModifier(headers['content-security-policy'], headers['x-frame-options']),
    transportModifier(headers['strict-transport-security']),
    referrerModifier(headers['referrer-policy']),
    resourceModifier(headers['cross-origin-resource-policy']),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    headers['access-control-allow-origin'] && headers['access-control-allow-credentials'] ? -50 : 0,
    headers['set-cookie'] ? -20 : 0,
  ];
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
  const score = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  // The Observatory adds bonus points only to a score of at least 90.
  return score >= 90 ? score + sum(modifiers.filter((modifier) => modifier > 0)) : score;
}
