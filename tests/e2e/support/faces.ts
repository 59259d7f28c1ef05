import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emulatorSite } from '../../sites.ts';

/**
 * Has the pages that follow wait for their faces; a visitor's page leaves out one that comes late (decision 009). The style
 * sheet is given from the disk, at once: a page does not wait for one that is slow (decision 029).
 */
export async function waitForFaces(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const file = join(emulatorSite.outDir, 'public', new URL(route.request().url()).pathname);
    const body = (await readFile(file, 'utf8')).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ contentType: 'text/css', body });
  });
}
