import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';

const PHONE = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** Returns a stream that delays each chunk by `delayMs` of its size in bytes. */
const delayed = (delayMs: (bytes: number) => number) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      setTimeout(done, delayMs(chunk.length), null, chunk);
    },
  });

/** Opens a proxy: 150 ms per request, 1.6 Mbit/s for all. Chromium's own emulation may lose all responses. */
export async function startSlowLine(port: number): Promise<string> {
  /** Time (`performance.now()`) at which all bytes so far will have been sent. */
  let freeAt = 0;
  const passingMs = (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (1_000 * bytes) / PHONE.bytesPerSecond;
    return freeAt - now;
  };
  const proxy = createServer((visitor) => {
    const site = connect(port, 'localhost');
    // A browser may close its connections at any time, so errors of streams are ignored.
    const ignore = () => {};
    pipeline(
      visitor,
      delayed(() => PHONE.latencyMs),
      site,
      ignore,
    );
    pipeline(site, delayed(passingMs), visitor, ignore);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  proxy.unref();
  return `http://localhost:${(proxy.address() as AddressInfo).port}`;
}
