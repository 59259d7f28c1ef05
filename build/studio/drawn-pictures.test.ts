import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../files.ts';
import { drawnPictures } from './drawn-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function publishedBy(imported: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, `import picture from '${imported}';\nconsole.log(picture);`);
  const { output } = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias: [{ find: '#site', replacement: join(projectRoot, 'site') }] },
    plugins: [drawnPictures(folder)],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const pictures = output.filter((file) => file.type === 'asset' && /\.web[pm]$/.test(file.fileName));
  return pictures.map((file) => (file.type === 'asset' ? String(file.source) : '')).join();
}

test.each(['poster-donum-640.webp', 'donum-play-1.webp', 'donum-clip.webm'])(
  'a studio’s own %s replaces ours',
  async (name) => {
    expect(await publishedBy(`#site/pictures/${name}`)).not.toBe('own picture');
    writeFileSync(join(folder, name), 'own picture');
    expect(await publishedBy(`#site/pictures/${name}`)).toBe('own picture');
  },
);
