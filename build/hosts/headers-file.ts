/** The header rules as a `_headers` file, which Cloudflare Pages, Netlify and others read. */
import type { HeaderRule } from '../header-rules.ts';

/** A whole part of a path is a placeholder there: Netlify takes a `*` alone only for the last part. A `*` is any folders too. */
const pathOf = ({ path }: HeaderRule) => path.replace('/**/', '/').replace(/\/\*(?=\/)/g, '/:part');

/** The file's text. Of what matches a path both hosts send all, values of one header joined by commas. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map((rule) =>
      [pathOf(rule), ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}
