import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Browser } from '@playwright/test';

/** Times since the machine started, in milliseconds, summed over all cores. */
export interface ProcessorTimes {
  idle: number;
  total: number;
}

/** Fraction of processor time in use above which measured times are unreliable. */
const BUSY_FRACTION = 0.25;

const SAMPLE_MS = 1_000;

export function usedFraction(before: ProcessorTimes, after: ProcessorTimes): number {
  const total = after.total - before.total;
  return total === 0 ? 0 : 1 - (after.idle - before.idle) / total;
}

export const wasQuiet = (shares: readonly number[]): boolean => Math.max(...shares) < BUSY_FRACTION;

/** `shares` are fractions from 0 to 1, one per sample. */
export function busynessText(shares: readonly number[]): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const least = Math.min(...shares);
  const most = Math.max(...shares);
  if (wasQuiet(shares))
    return `The machine was quiet: other programs used at most ${percent(most)} of its processors.`;
  return `**The machine was busy:** before the steps, other programs used between ${percent(least)} and ${percent(most)} of its processors. Times are too long because of that, and ratios vary; bytes and processor time are reliable.`;
}

function processorTimes(): ProcessorTimes {
  const times: ProcessorTimes = { idle: 0, total: 0 };
  for (const { times: core } of cpus()) {
    times.idle += core.idle;
    times.total += core.user + core.nice + core.sys + core.idle + core.irq;
  }
  return times;
}

/** Returns the fraction of processor time that other processes use while this one waits. */
export async function otherLoad(): Promise<number> {
  const before = processorTimes();
  await wait(SAMPLE_MS);
  return usedFraction(before, processorTimes());
}

/** Describes cores, browser and renderer without details that identify the machine. */
export async function machineKind(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const details = gl?.getExtension('WEBGL_debug_renderer_info');
    return details ? String(gl?.getParameter(details.UNMASKED_RENDERER_WEBGL)) : '';
  });
  await page.close();
  const drawing = renderer.includes('SwiftShader') ? 'software GL' : 'GL of its graphics card';
  return `${availableParallelism()} cores (${process.platform} ${process.arch}), Node ${process.versions.node}, Chromium ${browser.version()} headless, ${drawing}`;
}

/** Simulates a busy machine with a counting thread per core. Returns a function that stops the threads. */
export function keepCoresBusy(): () => Promise<void> {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) {}', { eval: true }),
  );
  return async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
}
