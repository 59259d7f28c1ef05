import playwrightConfig from '../playwright.config.ts';

const executablePath = process.env['CHROME_PATH'];

/**
 * For what Chromium's headless shell lacks or does otherwise: back/forward cache, popup blocker, error pages in popups, the
 * smoothing of text.
 */
export const wholeBrowser = {
  ...playwrightConfig.use?.launchOptions,
  ...(executablePath && { executablePath }),
};
