import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '#serve/listen.ts';
import { type RequestHandler, staticServer } from '#serve/static-server.ts';
import { emulatorSite } from '../../sites.ts';

export interface OwnServer {
  origin: string;
  asked: string[];
  deploy(outDir: string): void;
  goAway(): Promise<void>;
  restart(): Promise<void>;
  failAll(): void;
  repair(): void;
  hang(): void;
  resume(): void;
}

export async function startOwnServer(outDir: string = emulatorSite.outDir): Promise<OwnServer> {
  let files: RequestHandler = staticServer(outDir);
  let waiting: (() => void)[] | null = null;
  let isBroken = false;
  const asked: string[] = [];
  const handler: RequestHandler = (request, response) => {
    asked.push(request.url ?? '');
    if (isBroken) response.writeHead(500, { 'Cache-Control': 'no-store' }).end('Out of order.');
    else if (waiting) waiting.push(() => files(request, response));
    else files(request, response);
  };
  let server: Server = await listen(handler, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    deploy(nextDir) {
      files = staticServer(nextDir);
    },
    async goAway() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async restart() {
      server = await listen(handler, port);
    },
    failAll() {
      isBroken = true;
    },
    repair() {
      isBroken = false;
    },
    hang() {
      waiting = [];
    },
    resume() {
      for (const answer of waiting ?? []) answer();
      waiting = null;
    },
  };
}
