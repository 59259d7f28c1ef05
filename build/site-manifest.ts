import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogueEntry, listedName } from '#site/catalogue/game-entry.ts';
import type { PublishedPage } from '#site/page-texts.ts';
import type { HeaderRule } from './header-rules.ts';
import type { DefaultFact } from './studio/still-default.ts';

export const SITE_MANIFEST = 'site-manifest.json';

type BuildKind = 'ours' | 'unity' | 'html';

export type ManifestGame = Pick<CatalogueEntry, 'slug' | 'name' | 'path' | 'supportPath' | 'keepsScore'> & {
  listedName: string;
  /** Kind of the embedded build; 'page' for a game that is itself a page; 'announced' if it is not available yet. */
  kind: BuildKind | 'page' | 'announced';
  isOnWall: boolean;
  screenshots: number;
};

export interface SiteManifest {
  headerRules: readonly HeaderRule[];
  pages: readonly Omit<PublishedPage, 'load' | 'loadBelow'>[];
  games: readonly ManifestGame[];
  stillDefault: readonly DefaultFact[];
}

export function manifestGame(game: CatalogueEntry, build: BuildKind): ManifestGame {
  const { slug, name, path, supportPath, keepsScore, embed, inPage, festivalOnly, screenshots } = game;
  const kind = embed ? build : inPage ? 'page' : 'announced';
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

export async function writeSiteManifest(outDir: string, manifest: SiteManifest): Promise<void> {
  await writeFile(join(outDir, SITE_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function readSiteManifest(outDir: string): SiteManifest {
  return JSON.parse(readFileSync(join(outDir, SITE_MANIFEST), 'utf8'));
}
