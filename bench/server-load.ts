/** Many visitors at once, on loopback: whether the static server answers all of them rightly, and how fast. */
import { Agent, request } from 'node:http';
import { median } from './statistics.ts';

/** How many requests, how many of them at a time. */
export interface Load {
  requests: number;
  atATime: number;
}

/** What came of it. */
export interface ServerLoad extends Load {
  /** Requests that were not answered with 200, or whose body was cut short. */
  errors: number;
  perSecond: number;
  medianMs: number;
  /** Slower than this was one request in a hundred. */
  slowestMs: number;
}

interface Answer {
  isGood: boolean;
  milliseconds: number;
}

function ask(url: string, agent: Agent): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (isGood: boolean) => resolve({ isGood, milliseconds: performance.now() - started });
    request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('close', () => {
        const length = Number(response.headers['content-length'] ?? bytes);
        finish(response.statusCode === 200 && response.complete && bytes === length);
      });
    })
      .once('error', () => finish(false))
      .end();
  });
}

/** Asks a server for paths by turns over connections that are kept open. Never rejects: what goes wrong is counted. */
export async function measureServerLoad(
  origin: string,
  paths: readonly string[],
  { requests, atATime }: Load,
): Promise<ServerLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const answers: Answer[] = [];
  let asked = 0;
  const visitor = async () => {
    while (asked < requests) {
      const path = paths[asked++ % paths.length] ?? '/';
      answers.push(await ask(origin + path, agent));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, visitor));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    requests,
    atATime,
    errors: answers.filter(({ isGood }) => !isGood).length,
    perSecond: requests / seconds,
    medianMs: median(times),
    slowestMs: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}
