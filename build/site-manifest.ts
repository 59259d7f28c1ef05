/** What a build says of itself beside the files it publishes: for our own server and for the tests. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedPage } from '#site/page.ts';
import type { HeaderRule } from './header-rules.ts';
import type { DefaultFact } from './studio/still-default.ts';

/** The file's name in a build's folder. */
export const SITE_MANIFEST = 'site-manifest.json';

/** The header rules the build was made with, and its pages without their code. */
export interface SiteManifest {
  headerRules: readonly HeaderRule[];
  pages: readonly Omit<PublishedPage, 'load' | 'loadBelow'>[];
  /** What of it nobody has decided yet. */
  stillDefault: readonly DefaultFact[];
}

/** Writes the manifest into a build's folder. */
export async function writeSiteManifest(outDir: string, manifest: SiteManifest): Promise<void> {
  await writeFile(join(outDir, SITE_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The manifest of the build in a folder. */
export function readSiteManifest(outDir: string): SiteManifest {
  return JSON.parse(readFileSync(join(outDir, SITE_MANIFEST), 'utf8'));
}
