import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from '#build/build.ts';
import { projectRoot } from '#build/files.ts';
import { startAuthEmulator } from '#serve/auth-emulator/start-emulator.ts';
import { readConfig } from '#site/config.ts';
import { table, times } from './markdown-tables.ts';
import { highest, median, ratio } from './statistics.ts';

export interface StartupTimes {
  build: number[];
  emulator: number[];
  /** Times for compressing a known file on one core, taken before each other job; they show the machine's current speed. */
  referenceJob: number[];
}

export const benchOutDir = join(projectRoot, '.cache', 'bench-site');

async function seconds(job: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await job();
  return (performance.now() - started) / 1000;
}

async function referenceJob(): Promise<void> {
  brotliCompressSync(
    await readFile(join(projectRoot, 'node_modules/react-dom/cjs/react-dom-client.development.js')),
  );
}

async function untilReady(): Promise<number> {
  const emulator = startAuthEmulator();
  const ready = await seconds(async () => {
    await emulator.ready;
  });
  await emulator.stop();
  return ready;
}

/** Builds without environment variables, so that results depend only on the repository. */
export const buildBenchSite = (): Promise<void> =>
  build({ config: readConfig({}), outDir: benchOutDir, say: () => {} });

export async function measureStartup(
  runs: number,
  announce: (line: string) => Promise<void>,
): Promise<StartupTimes> {
  const times: StartupTimes = { build: [], emulator: [], referenceJob: [] };
  for (let run = 1; run <= runs; run += 1) {
    await announce(`building the site and starting the emulator, ${run} of ${runs}`);
    times.referenceJob.push(await seconds(referenceJob));
    times.build.push(await seconds(buildBenchSite));
    times.referenceJob.push(await seconds(referenceJob));
    times.emulator.push(await untilReady());
  }
  return times;
}

export function startupTable({ build, emulator, referenceJob }: StartupTimes): string {
  const compared = (values: readonly number[]) => times(ratio(median(values), median(referenceJob)));
  const row = (name: string, values: readonly number[]) => [
    name,
    `${median(values).toFixed(1)} s`,
    `${highest(values).toFixed(1)} s`,
    compared(values),
  ];
  return table(
    ['what', 'median', 'longest', '× known job'],
    [
      row('building the whole site', build),
      row('the Auth emulator, until it listens', emulator),
      row('the known job: brotli of react-dom-client.development.js, one processor', referenceJob),
    ],
  );
}
