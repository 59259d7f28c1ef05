import { createServer, type Server } from 'node:http';
import type { RequestHandler } from './static-server.ts';

/** Something the person at the terminal can mend; the message is the one line to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Starts an HTTP server on this machine's `localhost`.
 * @throws StartError (as a rejection) when the port is taken
 */
export function listen(handler: RequestHandler, port: number): Promise<Server> {
  const server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new StartError(
          `Port ${port} is in use: stop what runs there, or choose another with PORT=${port + 1}.`,
        ),
      );
    });
    server.listen(port, 'localhost', () => resolve(server));
  });
}

/**
 * Makes sure that a server can have the port.
 * @throws StartError (as a rejection) when it is taken
 */
export async function assertPortIsFree(port: number): Promise<void> {
  const server = await listen((_request, response) => response.end(), port);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * The port that PORT asks for, or the default.
 * @throws StartError when PORT is no port number
 */
export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`PORT is "${value}", but it wants a number from 1 to 65535.`);
}
