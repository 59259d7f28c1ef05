import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { type CheckedCatalogue, checkCatalogue } from './check-catalogue.ts';
import { compressFolder } from './compress.ts';
import type { ReadEntry } from './entries.ts';
import { inTemporaryFolder, isLeftBehind, replaceContent, withSlashes } from './files.ts';
import { placeOf } from './games/game-folders.ts';
import { readPageFonts } from './games/pack-data.ts';
import { packGames } from './games/pack-games.ts';
import { htmlGame, publishHtmlBuilds } from './games/publish-html.ts';
import { publishUnityBuilds, unityFileRules } from './games/publish-unity.ts';
import { headerRules, SECURITY_TXT } from './header-rules.ts';
import { writeHostFiles } from './hosts/hosts.ts';
import { inlineScripts } from './html.ts';
import { type MacApp, makeMacApp } from './mac-app/make-mac-app.ts';
import { preloadHeader, writeGameFileList, writePlayDocuments } from './play-documents.ts';
import { printPosters } from './poster-files.ts';
import { type Prerenderer, prerender } from './prerender.ts';
import { writePressKit } from './press-kit.ts';
import { policyFacts } from './security-policies.ts';
import { writeServiceWorker } from './service-worker.ts';
import {
  checkRedirects,
  newsFeed,
  robots,
  securityTxt,
  sitemap,
  WEB_MANIFEST,
  webManifest,
  writeFormerPages,
} from './site-files.ts';
import { manifestGame, writeSiteManifest } from './site-manifest.ts';
import { checkStudioFolder } from './studio/check-files.ts';
import { checkEach, checkEachInTurn } from './studio/faults.ts';
import {
  belongsToUnlistedGame,
  checkGameLists,
  checkGamesNamed,
  checkPagesForGames,
  nameInEntry,
  unlistedGames,
} from './studio/games.ts';
import { letterNotes } from './studio/headlines.ts';
import { checkLinks, checkMarkdown, studioPagePaths } from './studio/markdown.ts';
import { checkFacts, stillDefault } from './studio/still-default.ts';
import { enteredGames, studioFile } from './studio/studio-files.ts';
import { siteBuildConfig } from './vite-config.ts';

export interface BuildOptions {
  config: Config;
  outDir: string;
  say: (line: string) => void;
}

async function checkSources({
  redirects,
}: Config): Promise<{ entries: readonly ReadEntry[]; names: string[] }> {
  let catalogue: CheckedCatalogue | undefined;
  await checkEachInTurn(
    [
      checkStudioFolder,
      checkGameLists,
      async () => {
        catalogue = await checkCatalogue();
      },
      () =>
        checkGamesNamed(
          studioFile('.'),
          enteredGames()
            .filter((slug) => studio.games.includes(slug))
            .map(nameInEntry),
        ),
      () => checkMarkdown(catalogue?.takenPaths ?? []),
      () => {
        if (!catalogue) return;
        const possible = [...catalogue.possiblePaths, ...studioPagePaths()];
        checkEach(
          [
            () => checkRedirects(redirects, possible, []),
            () => checkLinks([...possible, ...Object.keys(redirects)], null),
          ],
          (check) => check(),
        );
      },
    ],
    (check) => check(),
  );
  const { entries } = catalogue as CheckedCatalogue;
  return { entries, names: entries.map(({ entry }) => entry.link.name) };
}

async function publishGames(
  { iceServers }: Config,
  publicDir: string,
  catalogue: readonly CatalogueEntry[],
  say: BuildOptions['say'],
) {
  const embedded = catalogue.filter((game) => game.embed !== null);
  const slugs = embedded.map(({ slug }) => slug);
  const unity = await publishUnityBuilds(
    publicDir,
    slugs.map((slug) => placeOf(slug)),
    say,
  );
  const html = await publishHtmlBuilds(publicDir, embedded.map(htmlGame), say);
  const pageFonts = await readPageFonts(publicDir);
  const ours = await packGames(publicDir, { report: say, slugs, iceServers, pageFonts });
  const kinds = [
    ...Object.keys(unity).map((slug) => [slug, 'unity'] as const),
    ...Object.keys(html).map((slug) => [slug, 'html'] as const),
  ];
  return {
    games: embedded.map((game) => ({ ...game, html: html[game.slug] })),
    manifest: { ...ours, ...unity, ...html },
    /** Kind of each embedded build that this build does not pack, keyed by slug. */
    kinds: new Map(kinds),
    fileRules: unityFileRules(unity),
  };
}

async function copyPictures(publicDir: string): Promise<void> {
  // Vite copies whole folders, so remove pictures of unlisted games afterwards, except in static/, which only has imported
  // files.
  for (const file of (await readdir(publicDir, { recursive: true })).map(withSlashes))
    if (!file.startsWith('static/') && belongsToUnlistedGame(file)) await rm(join(publicDir, file));
  const pictures = studioFile('pictures');
  const isPublished = (file: string) => {
    const path = withSlashes(relative(pictures, file));
    return !belongsToUnlistedGame(path) && !isLeftBehind(path);
  };
  await cp(pictures, publicDir, { recursive: true, filter: isPublished });
}

async function writeSiteFiles(config: Config, publicDir: string, prerenderer: Prerenderer): Promise<void> {
  const { catalogue, news, pages } = prerenderer;
  await writeFile(join(publicDir, 'sitemap.xml'), sitemap(config.siteUrl, pages));
  await writeFile(join(publicDir, 'robots.txt'), robots(config.siteUrl));
  await mkdir(join(publicDir, SECURITY_TXT, '..'));
  await writeFile(join(publicDir, SECURITY_TXT), securityTxt(config, Date.now()));
  await writeFile(join(publicDir, 'news.atom'), newsFeed(config, news));
  await writePressKit(publicDir, config, catalogue);
  await writeFile(join(publicDir, WEB_MANIFEST), webManifest(config, catalogue));
}

/** A failed build leaves the previous one in `outDir`. */
export async function build({ config, outDir, say }: BuildOptions): Promise<void> {
  // Vite sets NODE_ENV on first use if it is unset; without this line, reading the entries would set it to 'development'.
  process.env['NODE_ENV'] = 'production';
  const sources = await checkSources(config);
  const defaults = stillDefault(config, sources.entries);
  checkFacts(config, defaults);
  for (const line of await letterNotes(config, sources.entries)) say(line);
  await inTemporaryFolder('prerender', (prerenderDir) =>
    replaceContent(outDir, (unfinished) =>
      write({ config, outDir: unfinished, say }, { ...sources, defaults }, prerenderDir),
    ),
  );
}

interface CheckedSources {
  entries: readonly ReadEntry[];
  /** Names of the listed games. */
  names: readonly string[];
  defaults: ReturnType<typeof stillDefault>;
}

async function write(
  { config, outDir, say }: BuildOptions,
  { entries, names, defaults }: CheckedSources,
  prerenderDir: string,
): Promise<void> {
  const publicDir = join(outDir, 'public');
  await mkdir(publicDir);

  // Mac apps are built before the pages, because a page states the archive's size.
  const apps: [slug: string, MacApp][] = [];
  for (const { slug, entry } of entries.filter(({ entry }) => entry.details.macApp)) {
    say('making the Mac build');
    apps.push([slug, await makeMacApp({ config, slug, name: entry.link.name })]);
  }
  const macBuilds = Object.fromEntries(apps.map(([slug, { facts }]) => [slug, facts]));

  const unlisted = unlistedGames();
  if (unlisted.length > 0) say(`not built, because studio.ts does not list them: ${unlisted.join(', ')}`);
  say('bundling the site');
  const builder = await createBuilder(siteBuildConfig(config, macBuilds, publicDir, prerenderDir));
  await builder.buildApp();
  await copyPictures(publicDir);
  await mkdir(join(publicDir, 'downloads'));
  for (const [, { facts, archive }] of apps) await writeFile(join(publicDir, facts.path), archive);
  const prerenderer: Prerenderer = await import(pathToFileURL(join(prerenderDir, 'entry-prerender.js')).href);
  const { catalogue, pages } = prerenderer;

  const inline = await inlineScripts();
  const facts = policyFacts(config, catalogue, inline);

  say('packing the games');
  const { games, manifest, kinds, fileRules } = await publishGames(config, publicDir, catalogue, say);

  say('writing pages');
  await writePlayDocuments({ config, publicDir, games, manifest });
  await printPosters(publicDir, catalogue);
  await prerender({ config: facts, publicDir, prerenderer, inlineScripts: inline });

  const paths = pages.map((page) => page.path);
  checkRedirects(config.redirects, paths);
  await writeFormerPages(publicDir, config);
  const preloads = Object.fromEntries(
    Object.entries(manifest).map(([slug, files]) => [slug, preloadHeader(files)]),
  );
  const rules = headerRules(facts, { pagePaths: paths, games, fileRules, preloads });
  await writeSiteFiles(config, publicDir, prerenderer);
  checkLinks([...paths, ...Object.keys(config.redirects)], publicDir);
  checkPagesForGames(publicDir, names);
  await writeHostFiles({ config, outDir, rules, pagePaths: paths });
  await writeSiteManifest(outDir, {
    headerRules: rules,
    pages,
    games: catalogue.map((game) => manifestGame(game, kinds.get(game.slug) ?? 'ours')),
    stillDefault: defaults,
  });

  const pageGames = catalogue.filter((game) => game.embed === null);
  await writeServiceWorker({
    config: facts,
    publicDir,
    pageGames: Object.fromEntries(pageGames.map(({ slug, name }) => [slug, name])),
    gameFiles: manifest,
  });

  say('compressing');
  await compressFolder(publicDir);
  await writeGameFileList(publicDir, paths);
}
