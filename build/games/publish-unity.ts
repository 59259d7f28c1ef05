import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderRule } from '../header-rules.ts';
import type { GameFiles, GamePlace } from './game-folders.ts';
import { readUnityBuild, type UnityBuild, type UnityFile } from './unity-build.ts';
import { contentVersion, publishStreamingAssets } from './write-packed.ts';

export interface PublishedUnity extends GameFiles {
  fileHeaders: Readonly<Record<string, Record<string, string>>>;
}

/** File names follow one pattern for all games, so that a host needs few rules. */
export const unityFilePath = (slug: string, { ending }: UnityFile) => `/games/${slug}/unity.${ending}`;

export const unityFiles = ({ loader, framework, code, data }: UnityBuild) => [loader, framework, code, data];

export function unityFileHeaders({ type, encoding }: UnityFile): Record<string, string> {
  return { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) };
}

/** Returns a rule for each kind of file whose name makes hosts send the wrong headers. */
export function unityFileRules(builds: Readonly<Record<string, PublishedUnity>>): HeaderRule[] {
  const kinds = Object.assign({}, ...Object.values(builds).map(({ fileHeaders }) => fileHeaders)) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries(kinds).map(([ending, headers]) => ({ path: `/games/*/unity.${ending}`, headers }));
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Size in bytes above which most visitors leave before a game has loaded. Source: CrazyGames, "Technical requirements". */
const LARGE_DOWNLOAD = 50_000_000;

const CONNECTION = 10_000_000;

export function sizeWarning(where: string, bytes: number): string | null {
  if (bytes <= LARGE_DOWNLOAD) return null;
  const seconds = Math.round((bytes * 8) / CONNECTION);
  return `warning: ${where} is ${megabytes(bytes)}, ${seconds} s at 10 Mbit/s before anybody plays: aim below 50 MB (smaller textures, sound as Vorbis, Code Optimization: Disk Size, the rest as StreamingAssets)`;
}

async function publishBuild(
  outDir: string,
  { slug, where }: GamePlace,
  build: UnityBuild,
  report: (line: string) => void,
): Promise<PublishedUnity> {
  const files = unityFiles(build);
  await mkdir(join(outDir, 'games', slug), { recursive: true });
  for (const file of files) await writeFile(join(outDir, unityFilePath(slug, file)), file.content);
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  report(`${slug}: ${build.version ? `Unity ${build.version}` : 'a Unity build'}, ${megabytes(total)}`);
  const warning = sizeWarning(`${where}/unity`, total);
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
    // Unity's loader requests the other files in a way that no preload matches, so preloading them would load them twice.
    preloaded: ['loader'],
    streamingAssets: await publishStreamingAssets(outDir, slug, build.streamingAssets),
    fileHeaders: Object.fromEntries(files.map((file) => [file.ending, unityFileHeaders(file)])),
  };
}

/** Throws a PackError that names the folder and the fault. */
export async function publishUnityBuilds(
  outDir: string,
  places: readonly GamePlace[],
  report: (line: string) => void,
): Promise<Record<string, PublishedUnity>> {
  const published: Record<string, PublishedUnity> = {};
  for (const place of places) {
    const build = await readUnityBuild(place);
    if (build) published[place.slug] = await publishBuild(outDir, place, build, report);
  }
  return published;
}
