/** Configurations for hosts: `_headers`, `firebase.json`, nginx and CloudFront. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { HeaderRule } from '../header-rules.ts';
import { withoutPreloads } from '../play-documents.ts';
import { cloudFrontFiles } from './cloudfront.ts';
import { nginxConfig } from './nginx.ts';

/**
 * A whole part of a path is a placeholder there: Netlify accepts a `*` alone only as the last part. A `*` also matches any
 * folders.
 */
const pathOf = ({ path }: HeaderRule) => path.replace('/**/', '/').replace(/\/\*(?=\/)/g, '/:part');

/**
 * Returns the text of `_headers`. Both hosts send the headers of all matching rules, with values of one header joined by
 * commas.
 */
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

/** Hosting's own pages, e.g. for sign-in. Our headers, above all the opener policy, would break them. */
const RESERVED = '/__/**';

/**
 * Files that are not uploaded to Firebase Hosting, which compresses by itself. Files that Unity compressed have no plain
 * twin; files deeper below a game are its own.
 */
const LEFT_AT_HOME = [
  ...['', '!(games)/**/'].flatMap((place) => [`${place}*.br`, `${place}*.gz`]),
  'games/*/!(unity.*).br',
  'games/*/!(unity.*).gz',
  '_headers',
];

function sourceOf(rule: HeaderRule): string {
  return rule.path === '/*' ? `!${RESERVED}` : rule.path.replace(/\/\*$/, '/**');
}

/**
 * Returns Firebase Hosting's configuration; `publicDir` is relative to the file. A page with a trailing slash is redirected
 * to its canonical address, as on our own server. `trailingSlash` cannot do that, because a play document has its slash.
 */
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
      ignore: LEFT_AT_HOME,
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
  /** Folder of the build; published files are in its `public`. */
  outDir: string;
  rules: readonly HeaderRule[];
  pagePaths: readonly string[];
}

/** Writes the configuration of each kind of host: `public/_headers`, and next to `public` those that are not published. */
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
