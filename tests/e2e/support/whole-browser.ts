import playwrightConfig from '../playwright.config.ts';

const executablePath = process.env['CHROME_PATH'];

/** For tests of features that the headless shell lacks: back/forward cache, popup blocker and error pages in popups. */
export const wholeBrowser = {
  ...playwrightConfig.use?.launchOptions,
  ...(executablePath && { executablePath }),
};
