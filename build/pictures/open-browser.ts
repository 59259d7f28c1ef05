import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Where Debian and its relatives install Chromium. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * A headless browser to draw with: the one `CHROME_PATH` names, else Playwright's own, else the system's.
 * @throws Error by Playwright if there is none, with the command that installs one
 */
export function openBrowser(): Promise<Browser> {
  const own = existsSync(chromium.executablePath()) ? chromium.executablePath() : SYSTEM_CHROMIUM;
  const executablePath = process.env['CHROME_PATH'] || own;
  // Chromium refuses its sandbox to root, which is who runs most containers; the pages it opens here are ours.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
