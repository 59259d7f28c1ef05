/** What a build says of itself beside the files it publishes: for our own server and for the tests. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogueEntry, listedName } from '#site/catalogue/game-entry.ts';
import type { PublishedPage } from '#site/page-texts.ts';
import type { HeaderRule } from './header-rules.ts';
import type { DefaultFact } from './studio/still-default.ts';

/** The file's name in a build's folder. */
export const SITE_MANIFEST = 'site-manifest.json';

/** What of a game its tests go by. */
export type ManifestGame = Pick<CatalogueEntry, 'slug' | 'name' | 'path' | 'supportPath' | 'keepsScore'> & {
  /** As lists have it. */
  listedName: string;
  /** Embedded in its page, as one of our kind or as a build of Unity; a page of the site itself; or not there yet. */
  kind: 'ours' | 'unity' | 'page' | 'announced';
  /** Whether it hangs on the wall. */
  isOnWall: boolean;
  screenshots: number;
};

/** The header rules the build was made with, and its pages without their code. */
export interface SiteManifest {
  headerRules: readonly HeaderRule[];
  pages: readonly Omit<PublishedPage, 'load' | 'loadBelow'>[];
  /** The games of the catalogue, in its order. */
  games: readonly ManifestGame[];
  /** What of it nobody has decided yet. */
  stillDefault: readonly DefaultFact[];
}

/** What the manifest says of a game. */
export function manifestGame(game: CatalogueEntry, isUnity: boolean): ManifestGame {
  const { slug, name, path, supportPath, keepsScore, embed, inPage, festivalOnly, screenshots } = game;
  const kind = embed ? (isUnity ? 'unity' : 'ours') : inPage ? 'page' : 'announced';
  return {
    slug,
    name,
    path,
    supportPath,
    keepsScore,
    listedName: listedName(game),
    kind,
    isOnWall: !festivalOnly,
    screenshots: screenshots.length,
  };
}

/** Writes the manifest into a build's folder. */
export async function writeSiteManifest(outDir: string, manifest: SiteManifest): Promise<void> {
  await writeFile(join(outDir, SITE_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The manifest of the build in a folder. */
export function readSiteManifest(outDir: string): SiteManifest {
  return JSON.parse(readFileSync(join(outDir, SITE_MANIFEST), 'utf8'));
}
