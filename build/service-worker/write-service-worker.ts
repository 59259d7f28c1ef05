/** Writes the service worker of a finished build, told of the files that it keeps. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { OLDEST_BROWSERS } from '../browsers.ts';
import type { GameFiles } from '../games/game-files.ts';
import { projectRoot } from '../project-root.ts';
import type { PolicyFacts } from '../security-policies.ts';
import { offlineDocument } from './offline-document.ts';
import { offlineManifest } from './offline-files.ts';

/** The file's name at the root of the site, where it may answer for all of it. */
export const SERVICE_WORKER = 'service-worker.js';

const folder = join(projectRoot, 'site/offline/service-worker');

async function bundleWorker(input: string, define: Record<string, string>): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    envDir: false,
    root: projectRoot,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        // Not every browser that has workers takes a module for one.
        output: { format: 'iife', codeSplitting: false },
      },
    },
  };
  const result = await build(config);
  const [script] = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (script?.type !== 'chunk') throw new Error('The service worker gives no script.');
  return script.code;
}

/** What the worker has to be told, beside the files that it finds. */
export interface ServiceWorkerOptions {
  config: PolicyFacts;
  publicDir: string;
  /** Names of the games that are pages and nothing else, by slug. */
  pageGames: Readonly<Record<string, string>>;
  /** What is known of the others' files, by slug. */
  gameFiles: Readonly<Record<string, GameFiles>>;
}

/**
 * Writes `service-worker.js` and the page that stands for pages that are not kept. Comes last: another byte in any file
 * that is kept makes it another worker. Where the studio wants none, it is one that takes the former ones away.
 */
export async function writeServiceWorker({
  config,
  publicDir,
  pageGames,
  gameFiles,
}: ServiceWorkerOptions): Promise<void> {
  const page = await readFile(join(publicDir, '404.html'), 'utf8');
  await writeFile(join(publicDir, 'offline.html'), offlineDocument(page, config));
  const code = config.serviceWorker
    ? await bundleWorker(join(folder, 'main.ts'), {
        __OFFLINE_MANIFEST__: JSON.stringify(await offlineManifest(publicDir, pageGames, gameFiles)),
      })
    : await bundleWorker(join(folder, 'unregister.ts'), {});
  await writeFile(join(publicDir, SERVICE_WORKER), code);
}
