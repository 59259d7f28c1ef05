/** Repeats Playwright's own list, because Chromium uses only the last `--disable-features`. A test compares them. */
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

/** Hidden pages for suggestions in the address bar, which take 40 % of a visit's CPU time (Chromium 156). */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const disableFeatures = `--disable-features=${[...playwrightsOwn, ...addressBarPages].join(',')}`;
