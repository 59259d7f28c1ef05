import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const terminal = new URL('./terminal.ts', import.meta.url).href;

/** A minimal server that uses `terminal.ts`: it runs until stopped, and prints that. */
const SERVER = `
  import { onStop, runCommand } from ${JSON.stringify(terminal)};
  await runCommand(async () => {
    onStop(async () => console.log('stopped'));
    setInterval(() => {}, 1000);
    console.log('running');
  });
`;

/** A shell or npm: it starts the server and does not pass signals on. */
const PARENT = `
  const server = ['--import', ${JSON.stringify(import.meta.resolve('tsx'))}, '--input-type=module', '-e', ${JSON.stringify(SERVER)}];
  require('node:child_process').spawn(process.execPath, server, { stdio: 'inherit' });
`;

function startParent(variables: Record<string, string>): ChildProcess {
  const { npm_lifecycle_event: _, ...env } = process.env;
  return spawn(process.execPath, ['-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...variables },
  });
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that npm started stops when its parent ends by %s',
  async (signal) => {
    const parent = startParent({ npm_lifecycle_event: 'start' });
    if (!parent.stdout) throw new Error('The parent has no output.');
    const [first] = await once(parent.stdout.setEncoding('utf8'), 'data');
    expect(first).toBe('running\n');
    parent.kill(signal);
    // The output ends when the server, which shares it, has ended.
    expect(await text(parent.stdout)).toBe('stopped\n');
  },
);
