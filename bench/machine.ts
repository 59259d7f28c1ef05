/** What kind of machine a figure comes from, and whether it had anything else to do. */
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** Processor time since the machine started, in milliseconds over all cores. */
export interface ProcessorTimes {
  idle: number;
  total: number;
}

/** From this share on, times are too long by an amount that nobody knows. */
const BUSY_SHARE = 0.25;

/** How long others are listened to. */
const SAMPLE_MS = 1_000;

/** The share of the processors that was used between two readings. */
export function usedShare(before: ProcessorTimes, after: ProcessorTimes): number {
  const total = after.total - before.total;
  return total === 0 ? 0 : 1 - (after.idle - before.idle) / total;
}

/** Whether times can be believed: others had hardly anything to do. */
export const wasQuiet = (shares: readonly number[]): boolean => Math.max(...shares) < BUSY_SHARE;

/** A sentence on what others used while the bench itself stood still; shares from 0 to 1, one for each sample. */
export function describeBusyness(shares: readonly number[]): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const least = Math.min(...shares);
  const most = Math.max(...shares);
  if (wasQuiet(shares))
    return `The machine was quiet: others used at most ${percent(most)} of its processors.`;
  return `**The machine was busy:** before the steps, others used between ${percent(least)} and ${percent(most)} of its processors. Times are too long by that, and ratios swing; bytes and processor time hold.`;
}

function processorTimes(): ProcessorTimes {
  const times: ProcessorTimes = { idle: 0, total: 0 };
  for (const { times: core } of cpus()) {
    times.idle += core.idle;
    times.total += core.user + core.nice + core.sys + core.idle + core.irq;
  }
  return times;
}

/** What others use of the processors, while this process waits. */
export async function othersShare(): Promise<number> {
  const before = processorTimes();
  await wait(SAMPLE_MS);
  return usedShare(before, processorTimes());
}

/** Cores, browser and what draws: nothing that names the machine. */
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
