/** Chromium uses only the last `--disable-features`, so Playwright's own list has to be repeated; a test compares both. */
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
 * Suggestions of the address bar: a headless Chromium renders them in two hidden pages, two fifths of the CPU time of a
 * visit to the home page (1.78 s with them, 1.06 s without; Chromium 156).
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const disableFeatures = `--disable-features=${[...playwrightsOwn, ...addressBarPages].join(',')}`;
