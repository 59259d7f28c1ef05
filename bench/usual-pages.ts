/** Builds an empty document and one script that renders any of the site's pages, for comparison. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '#build/compress.ts';
import { projectRoot } from '#build/files.ts';
import { siteBuildConfig } from '#build/vite-config.ts';
import { readConfig } from '#site/config.ts';

const FILES = 'static/usual';

export async function buildUsualPages(publicDir: string): Promise<string> {
  const outDir = join(publicDir, FILES);
  const { define, plugins, resolve } = siteBuildConfig(readConfig({}), {}, outDir, outDir);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: define ?? {},
    plugins: plugins ?? [],
    resolve: resolve ?? {},
    root: join(projectRoot, 'bench/usual-page'),
    base: `/${FILES}/`,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await compressFolder(outDir);
  return readFile(join(outDir, 'index.html'), 'utf8');
}
