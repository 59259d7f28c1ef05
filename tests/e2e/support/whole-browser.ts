import playwrightConfig from '../playwright.config.ts';

const executablePath = process.env['CHROME_PATH'];

/** The headless shell lacks the back/forward cache, the popup blocker and a popup's error pages. */
export const wholeBrowser = {
  ...playwrightConfig.use?.launchOptions,
  ...(executablePath && { executablePath }),
};
