import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { lineOf } from './terminal.ts';

const terminal = new URL('./terminal.ts', import.meta.url).href;

const SERVER = `
  import { onStop, runCommand } from ${JSON.stringify(terminal)};
  await runCommand(async () => {
    onStop(async () => console.log('stopped'));
    setInterval(() => {}, 1000);
    console.log('running');
  });
`;

/** Parent process that starts the server and, like npm's shell, does not forward signals. */
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
    // The server has inherited the parent's output, so the output stays open until the server ends.
    expect(await text(parent.stdout)).toBe('stopped\n');
  },
);

/** Creates a folder whose `npm start` is the project's, with SERVER as `serve/start.ts`. */
function makeStartable(): string {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['build', 'serve']) mkdirSync(join(folder, name));
  for (const file of ['package.json', 'build/check-node.cjs'])
    copyFileSync(join(projectRoot, file), join(folder, file));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'serve/start.ts'), SERVER);
  return folder;
}

// SIGINT is not tested: it ends neither npm nor its shell, but a terminal sends Ctrl-C to the server as well.
test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'the server of npm start stops when npm alone gets %s',
  async (signal) => {
    // In its own process group, so that the test can end a server that keeps running.
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: makeStartable(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    onTestFinished(() => {
      try {
        process.kill(-(npm.pid as number), 'SIGKILL');
      } catch {
        // All processes have ended.
      }
    });
    const [first] = await once(npm.stdout.setEncoding('utf8'), 'data');
    expect(first).toBe('running\n');
    npm.kill(signal);
    expect(await text(npm.stdout)).toBe('stopped\n');
  },
);

test('a command that is stopped prints no error of the processes that end with it', async () => {
  const script = `
    import { onStop, runCommand } from ${JSON.stringify(terminal)};
    await runCommand(async () => {
      let end;
      const ended = new Promise((_, reject) => (end = reject));
      onStop(async () => {
        end(new Error('its process ended with SIGINT'));
        await new Promise((resolve) => setImmediate(resolve));
        console.log('stopped');
      });
      setInterval(() => {}, 1000);
      console.log('running');
      await ended;
    });
  `;
  const command = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [first] = await once(command.stdout.setEncoding('utf8'), 'data');
  expect(first).toBe('running\n');
  command.kill('SIGINT');
  const [rest, errors] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  expect([rest, errors, command.exitCode]).toEqual(['stopped\n', '', 0]);
});

test('a command that waits for a promise that nothing settles ends with one line', async () => {
  const script = `
    import { runCommand } from ${JSON.stringify(terminal)};
    await runCommand(() => new Promise(() => {}));
  `;
  const command = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  expect(await text(command.stderr)).toMatch(/^\/\/ The command ended early: .*$/m);
});

const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: …`), { code, path });

const thrownAt = (place: string) =>
  Object.assign(new ReferenceError('birds is not defined'), {
    stack: `ReferenceError: birds is not defined\n    at <anonymous> (${place})\n    at run (/site/build/run.ts:1:1)`,
  });

test.each([
  [
    systemError('ENOSPC', '/site/dist/public'),
    '/site/dist/public cannot be used: the disk is full (ENOSPC).',
  ],
  [systemError('EACCES', '/site/dist'), '/site/dist cannot be used: you may not read or write it (EACCES).'],
  [systemError('EBUSY', '/site/dist'), '/site/dist cannot be used: another program is using it (EBUSY).'],
  [
    new Error(
      "Build failed with 1 error:\n\n[plugin vite:prepare-out-dir]\nError: ENOSPC: no space left on device, copyfile '/site/a.jpg' -> '/site/dist/a.jpg'\n    at Object.copyFileSync (node:fs:3047:11)",
    ),
    '/site/dist/a.jpg cannot be used: the disk is full (ENOSPC).',
  ],
  [
    new Error("Error: EACCES: permission denied, mkdir '/site/dist/static'"),
    '/site/dist/static cannot be used: you may not read or write it (EACCES).',
  ],
  [systemError('EROFS'), 'A file cannot be used: its disk is read-only (EROFS).'],
  [
    new Error(
      'Transform failed with 1 error:\n/site/studios/me/studio.ts:4:2: ERROR: Expected "}" but found "x"',
    ),
    '/site/studios/me/studio.ts:4 cannot be read: Expected "}" but found "x".',
  ],
  [
    new Error("Cannot find module '/site/studios/me/promises.ts' imported from /site/studios/me/studio.ts"),
    'studios/me/promises.ts is missing: copy it from studios/slash-slash.',
  ],
  [
    new Error(
      "Directory import '/site/studios/me/texts.ts' is not supported resolving ES modules imported from /site/studios/me/studio.ts",
    ),
    'studios/me/texts.ts is a folder, but it must be a file: copy it from studios/slash-slash.',
  ],
  [
    new SyntaxError("The requested module './texts.ts' does not provide an export named 'texts'"),
    'texts.ts of the studio has no "export const texts".',
  ],
  [
    new SyntaxError("The requested module '#studio/studio.ts' does not provide an export named 'studio'"),
    'studio.ts of the studio has no "export const studio".',
  ],
  [
    new Error("Cannot find package 'words' imported from /site/studios/me/texts.ts"),
    'studios/me/texts.ts imports words, which is not there.',
  ],
  [
    new Error("Cannot find module '/site/studios/me/words.ts' imported from /site/studios/me/texts.ts"),
    'studios/me/texts.ts imports /site/studios/me/words.ts, which is not there.',
  ],
  [thrownAt('/site/studios/me/texts.ts:4:11'), 'studios/me/texts.ts:4 cannot be read: birds is not defined.'],
  [Object.assign(new Error('games has "glwo".'), { name: 'StudioError' }), 'games has "glwo".'],
])('prints %s as one line for the user', (error, line) => {
  expect(lineOf(error)).toBe(line);
});

test.each([
  new TypeError('x is not a function'),
  new Error("Cannot find module '/site/build/build.ts'"),
  systemError('ENOENT', '/x'),
  thrownAt('/site/site/routes.tsx:4:11'),
  new SyntaxError("The requested module './routes.tsx' does not provide an export named 'routes'"),
  'text',
])('%s is a fault of ours, which is printed with its stack', (error) => {
  expect(lineOf(error)).toBeNull();
});

test.each([
  [28, '/a/b.js cannot be used: the disk is full (ENOSPC).'],
  [13, '/a/b.js cannot be used: you may not read or write it (EACCES).'],
  [30, '/a/b.js cannot be used: its disk is read-only (EROFS).'],
])('names a file that the bundler cannot write, with the reason, in one line: %i', (code, line) => {
  const message = `Build failed with 1 error:\n\nFailed to write file in /a/b.js\n\nCaused by:\n    Words of the system (os error ${code})\n\nStack backtrace:\n   0: <unknown>`;
  expect(lineOf(new Error(message))).toBe(line);
});
