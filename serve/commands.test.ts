import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#build/files.ts';

/** Working directory outside the checkout, so that a developer's `.env` is not read. */
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
    const command = ['--import', import.meta.resolve('tsx'), resolvePath(projectRoot, script)];
    const child = execFile(process.execPath, command, options, (_error, _output, errors) => {
      resolve({ code: child.exitCode, errors: errors.trimEnd() });
    });
  });
}

const readsConfig = [
  'build/run.ts',
  'serve/start.ts',
  'serve/dev.ts',
  'serve/build-if-needed.ts',
  'tools/pictures/draw-pictures.ts',
];

test.each(readsConfig)(
  '%s reads .env, environment variables override it, and a bad value stops it with one line that names the variable',
  async (script) => {
    writeFileSync(join(folder, '.env'), '# ours\nCONTACT_EMAIL=file\nexport SITE_URL = "file"\n');
    const { code, errors } = await run(script, { CONTACT_EMAIL: 'hello@example.com' });
    expect(errors).toBe(
      '// SITE_URL is "file", but it must be an origin such as https://example.com, without a path.',
    );
    expect(code).toBe(1);
  },
);

test('modules that tests and their builds use do not read .env', async () => {
  writeFileSync(join(folder, '.env'), 'CONTACT_EMAIL=nobody\n');
  const files = ['site/config.ts', 'tests/sites.ts', 'build/build.ts', 'vitest.config.ts'];
  const all = join(folder, 'all.mjs');
  writeFileSync(
    all,
    files.map((file) => `import ${JSON.stringify(pathToFileURL(join(projectRoot, file)))};\n`).join(''),
  );
  expect(await run(all, {})).toEqual({ code: 0, errors: '' });
});

test('reports a misspelt variable name in .env like one in the environment', async () => {
  writeFileSync(join(folder, '.env'), 'SITEURL=https://example.com\r\n');
  const { errors } = await run('build/run.ts', {});
  expect(errors).toBe('// SITEURL is not a variable of this site. Did you mean SITE_URL?');
});

test('stops at a malformed .env with a one-line error', async () => {
  writeFileSync(join(folder, '.env'), 'SITE_URL\n');
  const { code, errors } = await run('build/run.ts', {});
  expect(errors).toBe(
    '// Line 1 of .env is "SITE_URL", but it must be NAME=value, with quotes closed on the same line.',
  );
  expect(code).toBe(1);
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
      `// Port ${port} is in use: stop the program that uses it, or choose another port with PORT=${port + 1}.`,
    );
    expect(code).toBe(1);
  },
);

test('serve/start.ts stops at an invalid PORT with a one-line error', async () => {
  expect(await run('serve/start.ts', { PORT: 'abc' })).toEqual({
    code: 1,
    errors: '// PORT is "abc", but it must be a number from 1 to 65535.',
  });
});
