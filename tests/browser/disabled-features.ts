/** Chromium features that the end-to-end tests disable: parts of the browser around a page, none of the page. */

/**
 * Features that Playwright disables by default. Chromium uses only the last `--disable-features`, so ours has to repeat them;
 * `disabled-features.test.ts` compares them with Playwright.
 */
export const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions of the address bar. A headless Chromium renders them in two pages of its own behind every window of a test:
 * two fifths of the CPU time of a visit to the home page (1.78 s with them, 1.06 s without; Chromium 156).
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Command line switch that disables both. */
export const disableFeatures = `--disable-features=${[...playwrightsOwn, ...addressBarPages].join(',')}`;
