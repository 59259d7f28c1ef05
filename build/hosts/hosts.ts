/** What hosts read: `_headers`, `firebase.json`, nginx's configuration and CloudFront's. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { HeaderRule } from '../header-rules.ts';
import { withoutPreloads } from '../play-documents.ts';
import { cloudFrontFiles } from './cloudfront.ts';
import { nginxConfig } from './nginx.ts';

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

/** Hosting's own pages, for sign-in among others. Headers of ours there, the opener policy above all, would break them. */
const RESERVED = '/__/**';

/**
 * What Firebase Hosting need not upload: it compresses by itself. Files that Unity compressed have no other twin; what lies
 * deeper below a game is its own.
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
 * Firebase Hosting's configuration; `publicDir` is relative to the file. A page asked for with a slash at its end is
 * sent to its one address, as our own server does. Not by `trailingSlash`: a play document has its slash.
 */
export function firebaseHosting(
  rules: readonly HeaderRule[],
  pagePaths: readonly string[],
  publicDir: string,
): object {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: LEFT_AT_HOME,
      redirects: pagePaths
        .filter((path) => path !== '/')
        .map((path) => ({ regex: `^${path}/$`, destination: path, type: 301 })),
      headers: rules.map((rule) => ({
        source: sourceOf(rule),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
    },
  };
}

/** Where a build is, and what hosts are to do with it. */
interface HostedBuild {
  config: Config;
  /** The build's folder; what is published is in its `public`. */
  outDir: string;
  rules: readonly HeaderRule[];
  pagePaths: readonly string[];
}

/** Writes what each kind of host reads: `public/_headers`, and beside `public` what is not published. */
export async function writeHostFiles({ config, outDir, rules, pagePaths }: HostedBuild): Promise<void> {
  const lasting = withoutPreloads(rules);
  const firebase = firebaseHosting(rules, pagePaths, 'public');
  const policyName = new URL(config.siteUrl).hostname.replaceAll('.', '-');
  const cloudFront = Object.entries(cloudFrontFiles(lasting, policyName));
  const files: [string, string][] = [
    ['public/_headers', headersFile(rules)],
    ['firebase.json', `${JSON.stringify(firebase, null, 2)}\n`],
    ['nginx.conf', nginxConfig(lasting, config.siteUrl)],
    ...cloudFront.map(([name, content]): [string, string] => [`cloudfront/${name}`, content]),
  ];
  await mkdir(join(outDir, 'cloudfront'), { recursive: true });
  for (const [name, content] of files) await writeFile(join(outDir, name), content);
}
