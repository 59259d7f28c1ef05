import playwrightConfig from '../playwright.config.ts';

const executablePath = process.env['CHROME_PATH'];

/**
 * Launch options for what Chromium's headless shell lacks or does otherwise: back/forward cache, popup blocker, error pages in
 * popups, the smoothing of text.
 */
export const wholeBrowser = {
  ...playwrightConfig.use?.launchOptions,
  ...(executablePath && { executablePath }),
};
