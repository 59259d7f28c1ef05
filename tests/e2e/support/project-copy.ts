import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot, readText } from '#build/files.ts';
import { staticServer } from '#serve/static-server.ts';
import { madeUpUnityBuild } from '#tests/support/made-up-unity.ts';
import { fileBlocks } from '../../support/file-blocks.ts';

/** Not copied: generated or large folders, and a developer's `.env`, which must not affect the copy's builds. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.env']);

export interface ProjectCopy {
  folder: string;
  put(path: string, content: string | Buffer): Promise<void>;
  read(path: string): Promise<string>;
  run(command: readonly string[], env?: Record<string, string>): Promise<string>;
  /** Serves `dist` and returns its address, without a trailing slash. */
  serve(): Promise<string>;
  remove(): Promise<void>;
}

export async function copyProject(name: string): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  for (const entry of await readdir(projectRoot)) {
    if (!LEFT_OUT.has(entry)) await cp(join(projectRoot, entry), join(folder, entry), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  let server: Server | undefined;
  return {
    folder,
    async put(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    read: async (path) => readText(join(folder, path)),
    async run([tool = '', ...args], env = {}) {
      const script = join(projectRoot, 'node_modules', tool);
      // Without the condition that selects the second studio, so that the copy's package.json decides.
      const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } };
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], options);
      return stdout;
    },
    async serve() {
      server = createServer(staticServer(join(folder, 'dist')));
      await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
    async remove() {
      server?.close();
      server?.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

const STUDIO = 'studios/night-heron';

export async function listGames({ put, read }: ProjectCopy, slugs: readonly string[]): Promise<void> {
  const file = `${STUDIO}/studio.ts`;
  const added = slugs.map((slug) => `, '${slug}'`).join('');
  await put(
    file,
    (await read(file)).replace(/games: \[[^\]]*/, (listed) => listed + added),
  );
}

const COMMANDS = /^ *```sh\n([\s\S]*?)^ *```$/gm;

/** Adds Glow, a Unity build, and Ember, a game for our engine. */
export async function followDocuments({ folder, put }: ProjectCopy): Promise<void> {
  const yourStudio = readText('docs/your-studio.md');
  for (const [, commands = ''] of yourStudio.matchAll(COMMANDS))
    await promisify(execFile)('sh', ['-ec', commands], { cwd: folder });
  for (const document of [yourStudio, readText('docs/adding-a-game.md')])
    for (const [path, content] of fileBlocks(document)) await put(path, content);
  const unity = /^3\. Copy your Unity build to `([^`]+)`/m.exec(yourStudio)?.[1];
  if (!unity) throw new Error('docs/your-studio.md has no step 3 with the folder of the Unity build.');
  for (const [name, content] of madeUpUnityBuild('Glow', '.br'))
    await put(join(unity, 'Build', name), content);
  await put(join(unity, 'StreamingAssets/lamps.json'), '[]');
  for (const [from, name, target] of [
    ['site/pictures', /-play-\d+\.webp$/, 'screenshots/glow-1.webp'],
    ['site/pictures', /^poster-.*-960\.webp$/, 'posters/glow.webp'],
    ['site/public/cards', /^card-.*\.jpg$/, 'cards/card-glow.jpg'],
  ] as const) {
    // Any picture with the aspect ratio of a poster is suitable.
    const picture = (await readdir(join(projectRoot, from))).find((file) => name.test(file));
    if (!picture) throw new Error(`Glow needs a picture, but ${from} has none: ${name}`);
    const file = join(folder, STUDIO, 'pictures', target);
    await mkdir(dirname(file), { recursive: true });
    await cp(join(projectRoot, from, picture), file);
  }
}
