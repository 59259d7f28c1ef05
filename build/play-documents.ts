/** Writes a play document for each game: the player, told which files to load. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { PLAY_CONFIG_ID, type PlayConfig } from '#player/play-config.ts';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Config } from '#site/config.ts';
import { OLDEST_BROWSERS } from './browsers.ts';
import { fileAddress, type GameFiles } from './games/game-files.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import { preloadTags } from './preloads.ts';
import { projectRoot } from './project-root.ts';
import { playMetaSecurityPolicy } from './security-policies.ts';
import { readColours } from './studio/colours.ts';
import { readText } from './text-file.ts';

/** A game that the catalogue embeds, but that has no files to play. */
export class PlayDocumentError extends Error {
  override name = 'PlayDocumentError';
}

/** What the player is told of a game. */
function playConfig(game: CatalogueEntry, files: GameFiles, config: Config): PlayConfig {
  return {
    game: game.slug,
    name: game.name,
    loaderUrl: fileAddress(files.loader),
    dataUrl: fileAddress(files.data),
    frameworkUrl: fileAddress(files.framework),
    codeUrl: fileAddress(files.code),
    streamingAssetsUrl: files.streamingAssets,
    companyName: config.studioName,
    productVersion: files.code.version,
    screenshots: game.embed?.screenshots ?? false,
    keptBySite: config.serviceWorker,
  };
}

/** The template as the document of one game. `head` stands before all that loads something. */
export function renderPlayDocument(template: string, play: PlayConfig, head: string): string {
  return template
    .replace('%TITLE%', () => escapeHtml(play.name))
    .replace('%HEAD%', () => head)
    .replace('%BACKDROP%', () => readColours().backdrop)
    .replace('%PLAY_CONFIG%', () => jsonForScript(play));
}

/** For hosts that send no headers: a game calls no other host there either. */
function policyOf({ embed }: CatalogueEntry): string {
  const policy = escapeHtml(playMetaSecurityPolicy(embed?.hosts ?? []));
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

/** Bundles the player into `publicDir` and gives its document with the placeholders still in it. */
async function bundlePlayer(publicDir: string): Promise<string> {
  const outDir = join(projectRoot, '.cache', 'player', String(process.pid));
  const config: InlineConfig = {
    configFile: false,
    root: join(projectRoot, 'player'),
    logLevel: 'warn',
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      target: OLDEST_BROWSERS,
      assetsDir: 'static/play',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { hashCharacters: 'hex', entryFileNames: 'static/play/player.[hash:8].js' },
      },
    },
  };
  await build(config);
  await cp(join(outDir, 'static'), join(publicDir, 'static'), { recursive: true });
  const template = readText(join(outDir, 'index.html'));
  await rm(outDir, { recursive: true });
  return template;
}

interface PlayDocumentsOptions {
  config: Config;
  publicDir: string;
  games: readonly CatalogueEntry[];
  /** What there is to load, by slug. */
  manifest: Readonly<Record<string, GameFiles>>;
}

/**
 * Writes `/play/<game>/index.html` for each embedded game.
 * @throws PlayDocumentError when a game of the catalogue has no files below `games/`
 */
export async function writePlayDocuments({
  config,
  publicDir,
  games,
  manifest,
}: PlayDocumentsOptions): Promise<void> {
  const template = await bundlePlayer(publicDir);
  if (!template.includes(`id="${PLAY_CONFIG_ID}"`))
    throw new PlayDocumentError('player/index.html has no place for the play configuration.');
  for (const game of games) {
    const files = manifest[game.slug];
    if (!files) {
      throw new PlayDocumentError(
        `site/catalogue embeds ${game.slug}, but games/${game.slug} has neither main.ts nor unity/Build.`,
      );
    }
    const play = playConfig(game, files, config);
    const folder = join(publicDir, 'play', game.slug);
    await mkdir(folder, { recursive: true });
    const head = `${policyOf(game)}\n    ${preloadTags(files)}`;
    await writeFile(join(folder, 'index.html'), renderPlayDocument(template, play, head));
  }
}
