import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Resolves once animations have ended, because half-faded text has half its contrast. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // The animation of a removed element is cancelled, and its promise rejects.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** @param about pass `colours` if only the colours have changed since a full check */
export async function expectAccessible(
  page: Page,
  about: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await animationsEnded(page);
  // Uses the browser's debugger, because the page's policy refuses scripts from elsewhere.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  const runOnly = about === 'colours' ? { runOnly: ['cat.color'] } : {};
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: object) => Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.failureSummary ?? node.html),
    }));
  }, runOnly);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}
