import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { HeaderRule } from '../header-rules.ts';
import { withoutPreloads } from '../preloads.ts';
import { cloudFrontFiles } from './cloudfront.ts';
import { firebaseHosting } from './firebase.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfig } from './nginx.ts';

/** Where a build is, and what hosts are to do with it. */
export interface HostedBuild {
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
