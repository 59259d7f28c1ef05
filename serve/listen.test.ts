import { createServer as createHttpServer, get, type Server } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import {
  assertPortIsFree,
  listen,
  listenOnOtherAddresses,
  readPort,
  StartError,
  startError,
} from './listen.ts';

/** Addresses for documentation (RFC 5737, RFC 3849), which no machine has. */
const NO_IPV4 = '192.0.2.1';
const NO_IPV6 = '2001:db8::1';

const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

const open: SocketServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function occupy(address: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  open.push(server);
  return portOf(server);
}

async function serve(port: number, addresses?: readonly string[]): Promise<number> {
  const server = await listen((_request, response) => response.end('ours'), port, addresses);
  open.push(server);
  return portOf(server);
}

const portOf = (server: SocketServer | Server) => (server.address() as AddressInfo).port;

function textAt(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host, port, agent: false }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    }).once('error', reject);
  });
}

const busy = (port: number) =>
  `Port ${port} is in use: stop the program that uses it, or choose another port with PORT=${port + 1}.`;

test.runIf(hasIpv6)('a server listens on both addresses of localhost', async () => {
  const port = await serve(0);
  expect(await textAt('127.0.0.1', port)).toBe('ours');
  expect(await textAt('::1', port)).toBe('ours');
});

test.each(hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'refuses a port that another program uses on %s only',
  async (address) => {
    const port = await occupy(address);
    await expect(listen(() => {}, port)).rejects.toThrow(new StartError(busy(port)));
    await expect(assertPortIsFree(port)).rejects.toThrow(new StartError(busy(port)));
  },
);

test('keeps idle connections open longer than clients do', async () => {
  const server = await listen((_request, response) => response.end(), 0);
  open.push(server);
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  expect(headers.get('keep-alive')).toBe('timeout=60');
});

test.runIf(hasIpv6)('a port refused on one of the two addresses is not left open on the other', async () => {
  const port = await occupy('::1');
  await expect(listen(() => {}, port)).rejects.toThrow(StartError);
  await expect(textAt('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
});

test.runIf(hasIpv6)('a closed server releases the port on both addresses', async () => {
  const server = await listen((_request, response) => response.end(), 0);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  await expect(textAt('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
  await expect(textAt('::1', port)).rejects.toThrow('ECONNREFUSED');
  expect(await serve(port)).toBe(port);
});

test.each([
  ['IPv6', ['127.0.0.1', NO_IPV6]],
  ['IPv4', [NO_IPV4, '127.0.0.1']],
])('without %s the server uses the other address', async (_, addresses) => {
  const port = await serve(0, addresses);
  expect(await textAt('127.0.0.1', port)).toBe('ours');
});

test('if the machine has neither address, the error names both', async () => {
  await expect(listen(() => {}, 0, [NO_IPV4, NO_IPV6])).rejects.toThrow(
    new StartError(`This machine has neither of localhost’s addresses, ${NO_IPV4} and ${NO_IPV6}.`),
  );
});

test.runIf(hasIpv6)(
  'a server that another module has started also listens on the other address',
  async () => {
    const server = createHttpServer((_request, response) => response.end('theirs'));
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
    await listenOnOtherAddresses(server);
    expect(await textAt('127.0.0.1', portOf(server))).toBe('theirs');
  },
);

test.each([
  [
    'EADDRINUSE',
    4173,
    'Port 4173 is in use: stop the program that uses it, or choose another port with PORT=4174.',
  ],
  [
    'EADDRINUSE',
    65535,
    'Port 65535 is in use: stop the program that uses it, or choose another port with PORT=65534.',
  ],
  ['EACCES', 80, 'Port 80 is not allowed for this user: choose another port with PORT=8080.'],
  ['ENOBUFS', 4173, 'Port 4173 cannot be opened (no luck): choose another port with PORT=4174.'],
])('describes the system error %s on port %i in one sentence', (code, port, sentence) => {
  expect(startError(Object.assign(new Error('no luck'), { code }), port)).toEqual(new StartError(sentence));
});

test.each(['abc', '0', '-1', '65536', '99999', '80.5'])('refuses PORT=%s and names the value', (value) => {
  expect(() => readPort(value, 4173)).toThrow(
    new StartError(`PORT is "${value}", but it must be a number from 1 to 65535.`),
  );
});

test('uses the default port if PORT is not set', () => {
  expect(readPort(undefined, 4173)).toBe(4173);
  expect(readPort('', 4173)).toBe(4173);
  expect(readPort('8080', 4173)).toBe(8080);
});
