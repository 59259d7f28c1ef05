/**
 * The oldest browsers that run the site's scripts: what they lack is translated for them, and nothing newer is used
 * (`tests/supported-browsers.test.ts`). `site/watch-start.ts` asks for the same; the README names them.
 */
export const OLDEST_BROWSERS = ['chrome110', 'edge110', 'firefox115', 'safari16.4'];

/** For what older browsers have to read too: every one that knows module scripts. */
export const ANY_MODULE_BROWSER = 'es2015';
