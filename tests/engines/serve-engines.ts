import type { AddressInfo } from 'node:net';
import { authEmulatorFront } from '#serve/auth-emulator/front.ts';
import { startAuthEmulator } from '#serve/auth-emulator/start-emulator.ts';
import { listen } from '#serve/listen.ts';
import { type RequestHandler, staticServer } from '#serve/static-server.ts';
import { readConfig } from '#site/config.ts';
import { emulatorSite } from '../sites.ts';

/** The site's own policy would not allow a page to run test code. */
const RULES_PAGE = '<!doctype html><title>Rules</title><script src="/rules.js"></script>';

export interface Served {
  site: string;
  /** Origin of the site without its headline font, where pages stay in the fallback font. */
  inFallback: string;
  rules: string;
  close(): Promise<void>;
}

export async function serveEngines(rules: string): Promise<Served> {
  const { signIn } = readConfig(emulatorSite.env);
  const emulator = signIn ? startAuthEmulator() : null;
  const front = emulator ? authEmulatorFront(emulator.ready) : () => false;
  const files = staticServer(emulatorSite.outDir);
  const serveSite: RequestHandler = (request, response) => {
    if (!front(request, response)) files(request, response);
  };
  const site = await listen(serveSite, 0);
  const inFallback = await listen((request, response) => {
    if (/\/display\.\w+\.woff2$/.test(request.url ?? '')) response.writeHead(404).end();
    else serveSite(request, response);
  }, 0);
  const plain = await listen((request, response) => {
    const isScript = request.url === '/rules.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? rules : RULES_PAGE);
  }, 0);
  const servers = [site, inFallback, plain];
  const [siteOrigin = '', fallbackOrigin = '', rulesOrigin = ''] = servers.map(
    (server) => `http://localhost:${(server.address() as AddressInfo).port}`,
  );
  // A page that is left before the emulator responds would log that sign-in is unavailable.
  await emulator?.ready;
  return {
    site: siteOrigin,
    inFallback: fallbackOrigin,
    rules: rulesOrigin,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await emulator?.stop();
    },
  };
}
