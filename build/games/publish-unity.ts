/** Puts Unity builds to the addresses that packed games have, with the headers that each file needs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderRule } from '../header-rules.ts';
import type { GameFiles } from './game-folders.ts';
import { GAMES_FOLDER } from './game-folders.ts';
import { readUnityBuild, type UnityBuild, type UnityFile } from './unity-build.ts';
import { contentVersion, publishStreamingAssets } from './write-packed.ts';

/** A Unity build as it was published. */
export interface PublishedUnity extends GameFiles {
  /** How each file has to be sent, by what its address ends in. */
  fileHeaders: Readonly<Record<string, Record<string, string>>>;
}

/** The address of a file of a Unity build. All games have the same names, so that a host can know them by a few rules. */
export const unityFilePath = (slug: string, { ending }: UnityFile) => `/games/${slug}/unity.${ending}`;

/** The four files of a build. */
export const unityFiles = ({ loader, framework, code, data }: UnityBuild) => [loader, framework, code, data];

/** The headers by which a browser unpacks and compiles a file. */
export function unityFileHeaders({ type, encoding }: UnityFile): Record<string, string> {
  return { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) };
}

/** A rule for each kind of file among builds that hosts would serve wrongly by its name. */
export function unityFileRules(builds: Readonly<Record<string, PublishedUnity>>): HeaderRule[] {
  const kinds = Object.assign({}, ...Object.values(builds).map(({ fileHeaders }) => fileHeaders)) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries(kinds).map(([ending, headers]) => ({ path: `/games/*/unity.${ending}`, headers }));
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** From here on most visitors go before a game has come, in bytes. Source: CrazyGames, "Technical requirements". */
const LARGE_DOWNLOAD = 50_000_000;

/** A home connection that is neither good nor bad, in bits a second. */
const CONNECTION = 10_000_000;

/** What there is to say of a build that takes long to come; null of any other. `bytes` are those of its four files. */
export function sizeWarning(slug: string, bytes: number): string | null {
  if (bytes <= LARGE_DOWNLOAD) return null;
  const seconds = Math.round((bytes * 8) / CONNECTION);
  return `warning: games/${slug}/unity is ${megabytes(bytes)}, ${seconds} s at 10 Mbit/s before anybody plays: aim below 50 MB (smaller textures, sound as Vorbis, Code Optimization: Disk Size, the rest as StreamingAssets)`;
}

async function publishBuild(
  outDir: string,
  slug: string,
  build: UnityBuild,
  report: (line: string) => void,
): Promise<PublishedUnity> {
  const files = unityFiles(build);
  await mkdir(join(outDir, 'games', slug), { recursive: true });
  for (const file of files) await writeFile(join(outDir, unityFilePath(slug, file)), file.content);
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  report(`${slug}: ${build.version ? `Unity ${build.version}` : 'a Unity build'}, ${megabytes(total)}`);
  const warning = sizeWarning(slug, total);
  if (warning) report(warning);

  const published = (file: UnityFile) => ({
    path: unityFilePath(slug, file),
    version: contentVersion(file.content),
  });
  return {
    loader: published(build.loader),
    framework: published(build.framework),
    code: published(build.code),
    data: published(build.data),
    // Unity's loader asks in ways of its own: what it does not take from a preload would be loaded twice.
    preloaded: ['loader'],
    streamingAssets: await publishStreamingAssets(outDir, slug, build.streamingAssets),
    fileHeaders: Object.fromEntries(files.map((file) => [file.ending, unityFileHeaders(file)])),
  };
}

/**
 * Publishes the Unity builds among games below `<outDir>/games/<slug>/`; games that have none are left out.
 * @throws PackError naming the folder and what is wrong with it
 */
export async function publishUnityBuilds(
  outDir: string,
  slugs: readonly string[],
  report: (line: string) => void,
  gamesFolder = GAMES_FOLDER,
): Promise<Record<string, PublishedUnity>> {
  const published: Record<string, PublishedUnity> = {};
  for (const slug of slugs) {
    const build = await readUnityBuild(gamesFolder, slug);
    if (build) published[slug] = await publishBuild(outDir, slug, build, report);
  }
  return published;
}
