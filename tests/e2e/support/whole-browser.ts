import playwrightConfig from '../playwright.config.ts';

const executablePath = process.env['CHROME_PATH'];

/** The headless shell has no back/forward cache, no popup blocker and no error page in a popup. */
export const wholeBrowser = {
  ...playwrightConfig.use?.launchOptions,
  ...(executablePath && { executablePath }),
};
