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

/** Two hidden pages for suggestions of the address bar: 40 % of a visit's CPU time (Chromium 156). */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const disableFeatures = `--disable-features=${[...playwrightsOwn, ...addressBarPages].join(',')}`;
