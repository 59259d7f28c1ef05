import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import type { RequestHandler } from './static-server.ts';

/** Error that the user can fix; its message is printed as a single line. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Browsers try both addresses of `localhost`, so a server must listen on both. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Error codes for an address that this machine does not have, such as `::1` without IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export function startError({ code, message }: NodeJS.ErrnoException, port: number): StartError {
  const next = port < 65_535 ? port + 1 : port - 1;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use: stop the program that uses it, or choose another port with PORT=${next}.`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not allowed for this user: choose another port with PORT=8080.`);
  return new StartError(`Port ${port} cannot be opened (${message}): choose another port with PORT=${next}.`);
}

/** Returns false if this machine does not have the address. Rejects with the system's error if binding fails otherwise. */
function bind(server: SocketServer, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.has(error.code ?? '') ? resolve(false) : reject(error);
    server.once('error', fail);
    server.listen(port, address, () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

async function bindFirst(server: Server, port: number, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (await bind(server, port, address)) return;
  throw new StartError(`This machine has neither of localhost’s addresses, ${addresses.join(' and ')}.`);
}

/** Rejects with a StartError if the port is in use on another address of `localhost`. */
export async function listenOnOtherAddresses(
  server: Server,
  addresses: readonly string[] = LOOPBACK,
): Promise<void> {
  const { address: bound, port } = server.address() as AddressInfo;
  for (const address of addresses.filter((each) => each !== bound)) {
    // Same options as Node's HTTP server uses for its sockets.
    const other = createSocketServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      if (await bind(other, port, address)) server.once('close', () => other.close());
    } catch (error) {
      throw startError(error as NodeJS.ErrnoException, port);
    }
  }
}

/** Milliseconds until an idle connection closes; Node's default, 5 s, may close it during a client's next request. */
const IDLE_MS = 60_000;

/** Listens on all addresses of `localhost`; port 0 means any free port. Rejects with a StartError if that fails. */
export async function listen(
  handler: RequestHandler,
  port: number,
  addresses: readonly string[] = LOOPBACK,
): Promise<Server> {
  const server = createServer(handler);
  server.keepAliveTimeout = IDLE_MS;
  try {
    await bindFirst(server, port, addresses);
  } catch (error) {
    throw error instanceof StartError ? error : startError(error as NodeJS.ErrnoException, port);
  }
  try {
    await listenOnOtherAddresses(server, addresses);
    return server;
  } catch (error) {
    await new Promise((resolve) => server.close(resolve));
    // The port that the system chose is free only on the first address, so try again.
    if (port === 0) return listen(handler, port, addresses);
    throw error;
  }
}

export async function assertPortIsFree(port: number): Promise<void> {
  const server = await listen((_request, response) => response.end(), port);
  await new Promise((resolve) => server.close(resolve));
}

/** Throws a StartError for a value that is not a port number. `fallback` is used if the variable `name` is not set. */
export function readPort(value: string | undefined, fallback: number, name = 'PORT'): number {
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${name} is "${value}", but it must be a number from 1 to 65535.`);
}
