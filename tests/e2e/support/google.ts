import type { BrowserContext, Request } from '@playwright/test';
import { readText } from '#build/files.ts';
import { configuredSite, emulatorSite } from '../../sites.ts';

const emulator = `http://localhost:${emulatorSite.port}`;
const standIn = readText('serve/auth-emulator/gapi-standin.js');
const authDomain = configuredSite.env.FIREBASE_AUTH_DOMAIN;
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

export const googleRequests = [
  /^https:\/\/apis\.google\.com\/js\/api\.js/,
  /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//,
  new RegExp(`^https://${authDomain.replaceAll('.', '\\.')}/__/auth/`),
];

async function callEmulator(request: Request) {
  const url = new URL(request.url());
  const response = await fetch(`${emulator}/${url.host}${url.pathname}${url.search}`, {
    method: request.method(),
    headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
    body: request.postData(),
  });
  return {
    status: response.status,
    headers: { ...anyOrigin, 'content-type': 'application/json' },
    body: await response.text(),
  };
}

export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  );
  await context.route(`https://${authDomain}/__/auth/**`, async (route) => {
    const url = new URL(route.request().url());
    const page = await fetch(emulator + url.pathname.replace('/__/auth/', '/emulator/auth/') + url.search);
    const html = (await page.text())
      .replaceAll('/emulator/standin/gapi.js', 'https://apis.google.com/js/api.js')
      .replace(/<link rel="icon"[^>]*>/, '<link rel="icon" href="data:,">');
    await route.fulfill({ status: page.status, contentType: 'text/html', body: html });
  });
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: anyOrigin });
    if (new URL(request.url()).pathname === '/v1/projects') {
      // The emulator returns only localhost; the real service also lists the project's own domain.
      return route.fulfill({
        headers: anyOrigin,
        json: { projectId: '1', authorizedDomains: ['localhost', authDomain] },
      });
    }
    return route.fulfill(await callEmulator(request));
  });
}
