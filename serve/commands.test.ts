import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#build/files.ts';

/** Not the checkout, so that a developer's `.env` is not read. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number | null;
  errors: string;
}

function run(script: string, env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    const command = ['--import', import.meta.resolve('tsx'), join(projectRoot, script)];
    const child = execFile(process.execPath, command, options, (_error, _output, errors) => {
      resolve({ code: child.exitCode, errors: errors.trimEnd() });
    });
  });
}

const readsConfig = ['build/run.ts', 'serve/start.ts', 'serve/dev.ts', 'serve/build-process.ts'];

test.each(readsConfig)(
  '%s stops at a bad value with one line that names the variable and what it expects',
  async (script) => {
    const { code, errors } = await run(script, { CONTACT_EMAIL: 'nobody' });
    expect(errors).toBe(
      '// CONTACT_EMAIL is "nobody", but it must be an e-mail address such as hello@example.com.',
    );
    expect(code).toBe(1);
  },
);

test.each(readsConfig)('%s reads .env, and environment variables override it', async (script) => {
  writeFileSync(join(folder, '.env'), '# ours\nCONTACT_EMAIL=file\nexport SITE_URL = "file"\n');
  const { code, errors } = await run(script, { CONTACT_EMAIL: 'hello@example.com' });
  expect(errors).toBe(
    '// SITE_URL is "file", but it must be an origin such as https://example.com, without a path.',
  );
  expect(code).toBe(1);
});

test('modules for tests and their builds do not read .env', async () => {
  writeFileSync(join(folder, '.env'), 'CONTACT_EMAIL=nobody\n');
  for (const file of ['site/config.ts', 'tests/sites.ts', 'build/build.ts', 'vitest.config.ts'])
    expect(await run(file, {}), file).toEqual({ code: 0, errors: '' });
});

test('reports a misspelt name in .env like one in the environment', async () => {
  writeFileSync(join(folder, '.env'), 'SITEURL=https://example.com\r\n');
  const { errors } = await run('build/run.ts', {});
  expect(errors).toBe('// SITEURL is none of our variables. Is it SITE_URL?');
});

test.each([
  ['a line without =', 'SITE_URL'],
  ['a name with a space', 'SITE URL=https://example.com'],
  ['an open quote', 'STUDIO_NAME="Ninth Floor'],
  ['text after the closing quote', "STUDIO_NAME='Ninth' Floor"],
])('stops at %s in .env with one line that names the line', async (_, line) => {
  writeFileSync(join(folder, '.env'), `# ours\n${line}\n`);
  const { code, errors } = await run('build/run.ts', {});
  expect(errors).toBe(
    `// Line 2 of .env is "${line}", but it must be NAME=value, with quotes closed on the same line.`,
  );
  expect(code).toBe(1);
});

test('stops with one line if .env cannot be read', async () => {
  mkdirSync(join(folder, '.env'));
  const { errors } = await run('build/run.ts', {});
  expect(errors).toBe('// .env cannot be read (EISDIR): make it a readable text file, or remove it.');
});

test.each(['serve/start.ts', 'serve/dev.ts'])(
  '%s stops at a busy port with one line, before it builds anything',
  async (script) => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, errors } = await run(script, { PORT: String(port) });
    other.close();
    expect(errors).toBe(
      `// Port ${port} is in use: stop what runs there, or choose another with PORT=${port + 1}.`,
    );
    expect(code).toBe(1);
  },
);

test('serve/start.ts stops at an invalid PORT with one line', async () => {
  expect(await run('serve/start.ts', { PORT: 'abc' })).toEqual({
    code: 1,
    errors: '// PORT is "abc", but it must be a number from 1 to 65535.',
  });
});
