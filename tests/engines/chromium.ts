import puppeteer from 'puppeteer-core';
import { ensureBrowser } from '../browser/ensure-browser.ts';
import { say } from '../suite.ts';
import type { Engine } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

/** Starts the browser of all other tests, because some checks need two different browsers. */
export async function startChromium(): Promise<Engine> {
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader'];
  return puppeteerEngine(await puppeteer.launch({ executablePath: await ensureBrowser(say), args }));
}
