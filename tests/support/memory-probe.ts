import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';

const server = await listen(staticServer(process.argv[2] ?? ''), 0);

async function bytesInUse(): Promise<number> {
  server.closeIdleConnections();
  let least = Number.POSITIVE_INFINITY;
  // Sockets and streams are released over several event loop turns.
  for (let round = 0; round < 5; round += 1) {
    await turn();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

process.on('message', async () => process.send?.(await bytesInUse()));
process.send?.({ port: (server.address() as AddressInfo).port });
