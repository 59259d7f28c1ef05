/** What of Chromium itself the end-to-end tests leave out: things around a page, none of the page. */

/**
 * What Playwright switches off by default. Chromium heeds the last `--disable-features` alone, so that ours has to say
 * these again; `disabled-features.test.ts` compares them with Playwright.
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
 * The address bar's list of suggestions. A headless Chromium draws it with two pages of its own behind every window that
 * a test opens: two fifths of the CPU time of a visit to our home page (1.78 s with them, 1.06 s without; Chromium 156).
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The switch that leaves out both. */
export const disableFeatures = `--disable-features=${[...playwrightsOwn, ...addressBarPages].join(',')}`;
