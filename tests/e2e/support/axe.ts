import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Fails with every accessibility fault that axe finds on the page as it stands, in all its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated from outside: the page's own policy refuses scripts that are not ours, as it should.
  for (const frame of page.frames()) await frame.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: Document) => Promise<AxeResults> } };
    const { violations } = await axe.run(document);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.failureSummary ?? node.html),
    }));
  });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}
