import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { HeaderRule } from '../header-rules.ts';
import { withoutPreloads } from '../play-documents.ts';
import { cloudFrontFiles } from './cloudfront.ts';
import { nginxConfig } from './nginx.ts';

/** Netlify accepts `*` as a whole part only at the end of a path, so elsewhere `*` becomes a placeholder. */
const pathOf = ({ path }: HeaderRule) => path.replace('/**/', '/').replace(/\/\*(?=\/)/g, '/:part');

/**
 * Returns only `frame-ancestors`, because the document's HTML contains the rest of its policy. Mozilla's
 * Observatory splits joined policies only at semicolons, and rejects them if a directive occurs twice; it
 * therefore reads this directive as a source in the previous policy.
 */
const ancestorsAlone = (policy: string): string =>
  policy.replace(/^.*(?=frame-ancestors)/, "object-src 'none'; ");

/** Hosts that read `_headers` send the headers of all matching rules and join the values of a header with commas. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const lineOf = ([name, value]: [string, string]) =>
    `  ${name}: ${name === 'Content-Security-Policy' ? ancestorsAlone(value) : value}`;
  return rules
    .map((rule) => [pathOf(rule), ...Object.entries(rule.headers).map(lineOf)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

/** Paths of Firebase Hosting's own pages, e.g. for sign-in, which our opener policy would break. */
const RESERVED = '/__/**';

/** Compressed twins, because Hosting compresses files itself. Does not match Unity's files, which have no plain twin. */
const NOT_UPLOADED = [
  ...['', '!(games)/**/'].flatMap((place) => [`${place}*.br`, `${place}*.gz`]),
  'games/*/!(unity.*).br',
  'games/*/!(unity.*).gz',
  '_headers',
];

function sourceOf(rule: HeaderRule): string {
  return rule.path === '/*' ? `!${RESERVED}` : rule.path.replace(/\/\*$/, '/**');
}

/** `publicDir` is relative to the file. Redirects replace `trailingSlash`, because a play document keeps its slash. */
export function firebaseHosting(
  rules: readonly HeaderRule[],
  pagePaths: readonly string[],
  publicDir: string,
  former: Config['redirects'] = {},
): object {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: NOT_UPLOADED,
      redirects: [
        ...pagePaths
          .filter((path) => path !== '/')
          .map((path) => ({ regex: `^${path}/$`, destination: path, type: 301 })),
        ...Object.entries(former).map(([path, destination]) => ({
          regex: `^${path}/?$`,
          destination,
          type: 301,
        })),
      ],
      headers: rules.map((rule) => ({
        source: sourceOf(rule),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
    },
  };
}

interface HostedBuild {
  config: Config;
  outDir: string;
  rules: readonly HeaderRule[];
  pagePaths: readonly string[];
}

export async function writeHostFiles({ config, outDir, rules, pagePaths }: HostedBuild): Promise<void> {
  const lasting = withoutPreloads(rules);
  const firebase = firebaseHosting(rules, pagePaths, 'public', config.redirects);
  const policyName = new URL(config.siteUrl).hostname.replaceAll('.', '-');
  const cloudFront = Object.entries(cloudFrontFiles(lasting, policyName, config.redirects));
  const files: [string, string][] = [
    ['public/_headers', headersFile(rules)],
    ['firebase.json', `${JSON.stringify(firebase, null, 2)}\n`],
    ['nginx.conf', nginxConfig(lasting, config.siteUrl, config.redirects)],
    ...cloudFront.map(([name, content]): [string, string] => [`cloudfront/${name}`, content]),
  ];
  await mkdir(join(outDir, 'cloudfront'), { recursive: true });
  for (const [name, content] of files) await writeFile(join(outDir, name), content);
}
