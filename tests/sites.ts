/** The builds that the end-to-end tests visit, and where they are served. */
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import { readPort } from '#serve/listen.ts';
import { catalogueSlugs } from '#site/config.ts';
import { hasGames } from './site-at-hand.ts';

const folder = join(projectRoot, '.cache', 'test-sites');

/** First of the four ports that the end-to-end tests listen on; two checkouts can run them side by side on ports of their own. */
const firstPort = readPort(process.env['TEST_PORT'], 4273, 'TEST_PORT');

/** The tests' Firebase Hosting emulator, and their nginx. */
export const hostingPort = firstPort + 2;
export const nginxPort = firstPort + 3;

/** As `npm start` builds it: no Firebase project, the Auth emulator behind the site's own origin. */
export const emulatorSite = { outDir: join(folder, 'emulator'), port: firstPort, env: {} };

/** The game that the configured site sells on Steam. */
export const STEAM_GAME = hasGames('shoot-or-die') ? 'shoot-or-die' : (catalogueSlugs()[0] ?? '');

/**
 * As a studio configures it: none of our code for the emulator, Google's origins in the policy. Without a service worker, because
 * one test deploys this site over the other to see its worker go, and no other test of this site uses one.
 */
export const configuredSite = {
  outDir: join(folder, 'configured'),
  port: firstPort + 1,
  env: {
    STUDIO_NAME: 'Test Studio',
    SITE_URL: 'https://games.example',
    CONTACT_EMAIL: 'hello@games.example',
    FIREBASE_API_KEY: 'test-api-key',
    FIREBASE_AUTH_DOMAIN: 'demo-slash-slash.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-slash-slash',
    FIREBASE_APP_ID: '1:1:web:1',
    [`${STEAM_GAME.toUpperCase().replaceAll('-', '_')}_STEAM_APP_ID`]: '480',
    HSTS_SECONDS: '31536000',
    SERVICE_WORKER: 'off',
    // The invite and the stores stay as they are: tests go nowhere.
    ALLOW_DEFAULTS: 'on',
  },
};

/** All sites by the names that `tests/build-sites.ts` takes. */
export const sites = { emulator: emulatorSite, configured: configuredSite };
