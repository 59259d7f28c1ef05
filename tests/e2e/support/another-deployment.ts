/** Makes a second deployment: each script has another name, and one page has another text. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeServiceWorker } from '#build/service-worker.ts';
import { config } from '#site/config.ts';

const SCRIPT_NAME = /\b([\w-]+)\.([0-9a-f]{8})((?:\.chunk)?\.js)\b/g;

const renamed = (name: string) =>
  name.replace(SCRIPT_NAME, (_, stem, hash, ending) => `${stem}.${[...hash].reverse().join('')}${ending}`);

export async function anotherDeployment(fromDir: string, outDir: string): Promise<void> {
  await cp(fromDir, outDir, { recursive: true });
  const publicDir = join(outDir, 'public');
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const scripts = new Set(
    (await readdir(join(publicDir, 'static/js'))).filter((name) => name.endsWith('.js')),
  );
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    // Skips games, which are equal in both deployments; some files of Unity builds exist only compressed.
    if (file.startsWith(join(publicDir, 'games'))) continue;
    // Removes compressed copies of changed files, because the server does not need them.
    if (/\.(html|js)\.(br|gz)$/.test(file)) await rm(file);
    if (!/\.(html|js)$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    const other = text
      .replace(SCRIPT_NAME, (name) => (scripts.has(name) ? renamed(name) : name))
      .replaceAll(config.texts.slogan, 'Another round.');
    await writeFile(file, other);
    if (scripts.has(entry.name)) await rename(file, join(entry.parentPath, renamed(entry.name)));
  }
  await writeServiceWorker({ config, publicDir, pageGames: {}, gameFiles: {} });
}
