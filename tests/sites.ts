import { basename, join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { readPort } from '#serve/listen.ts';
import { studio } from '#studio/studio.ts';
import { hasGames } from './site-at-hand.ts';

const folder = join(projectRoot, '.cache', 'test-sites', basename(STUDIO_FOLDER));

/** First of four ports for end-to-end tests; checkouts with different ports can run in parallel. */
const firstPort = readPort(process.env['TEST_PORT'], 4273, 'TEST_PORT');

export const hostingPort = firstPort + 2;
export const nginxPort = firstPort + 3;

/** Site as with `npm start`: no Firebase project, and the Auth emulator behind the site's own origin. */
export const emulatorSite = { outDir: join(folder, 'emulator'), port: firstPort, env: {} };

export const STEAM_GAME = hasGames('shoot-or-die') ? 'shoot-or-die' : (studio.games[0] ?? '');

/** Site without a service worker, which a test deploys over the emulator's site. */
export const configuredSite = {
  outDir: join(folder, 'configured'),
  port: firstPort + 1,
  env: {
    // Thirty characters: the longest name that fits in the header.
    STUDIO_NAME: 'Northern Harbour Lights Studio',
    SITE_URL: 'https://games.example',
    CONTACT_EMAIL: 'hello@games.example',
    FIREBASE_API_KEY: 'test-api-key',
    FIREBASE_AUTH_DOMAIN: 'demo-slash-slash.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-slash-slash',
    FIREBASE_APP_ID: '1:1:web:1',
    [`${STEAM_GAME.toUpperCase().replaceAll('-', '_')}_STEAM_APP_ID`]: '480',
    HSTS_SECONDS: '31536000',
    SERVICE_WORKER: 'off',
    // The made-up invite and stores are allowed, because tests do not visit them.
    ALLOW_DEFAULTS: 'on',
  },
};

export const sites = { emulator: emulatorSite, configured: configuredSite };
