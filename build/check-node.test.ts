import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from './files.ts';

const file = join(projectRoot, 'build/check-node.cjs');
const { engines, scripts } = JSON.parse(readText('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

function checkAs(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' }); require(${JSON.stringify(file)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test.each(['v20.18.3', 'v20.9.0', 'v18.20.8', 'v8.17.0'])('refuses Node %s in one sentence', (version) => {
  expect(checkAs(version)).toEqual({
    status: 1,
    said: `// This is Node ${version.slice(1)}, but the project needs 20.19 or newer: see https://nodejs.org.\n`,
  });
});

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0', process.version])('Node %s passes', (version) => {
  expect(checkAs(version)).toEqual({ status: 0, said: '' });
});

async function checkIn(name: string, changed: (json: string) => string = (json) => json) {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'check-node-')));
  const folder = join(outer, name);
  await mkdir(join(folder, 'build'), { recursive: true });
  await copyFile(file, join(folder, 'build/check-node.cjs'));
  await writeFile(join(folder, 'package.json'), changed(readText('package.json')));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'build/check-node.cjs')], {
    encoding: 'utf8',
  });
  await rm(outer, { recursive: true });
  return { status, said: stderr, folder };
}

test.skipIf(process.platform === 'win32').each([
  ['#', 'a#b'],
  ['?', 'what?'],
  ['\\', 'a\\b'],
])('refuses a checkout with %s in its path, in one sentence', async (character, name) => {
  const { status, said, folder } = await checkIn(name);
  expect(said).toBe(
    `// The path ${folder} contains a ${character}, which the build tools cannot read: move the folder to a path without it.\n`,
  );
  expect(status).toBe(1);
});

test("accepts a checkout with a space, %, ' and ü in its path", async () => {
  expect(await checkIn("a b %20 'ü'")).toMatchObject({ status: 0, said: '' });
});

test.each(['studios/night-heron/*', './studios/night-heron', './studios/night-heron/', './*'])(
  'refuses "%s" as the folder of the studio, in one sentence',
  async (line) => {
    const { status, said } = await checkIn('site', (json) =>
      json.replace(/("default": )"\.\/studios[^"]*"/, `$1"${line}"`),
    );
    expect(said).toBe(
      `// package.json says "${line}" for "#studio/*", but it must be a folder such as ./studios/night-heron/*.\n`,
    );
    expect(status).toBe(1);
  },
);

test.each([
  ['another folder', '"default": "./studios/night-heron/*"'],
  ['a folder below another', '"default": "./studios/birds/heron/*"'],
])('%s of the studio passes', async (_, line) => {
  expect(await checkIn('site', (json) => json.replace(/"default": "\.\/studios[^"]*"/, line))).toMatchObject({
    status: 0,
    said: '',
  });
});

test('requires the version that package.json and the README state', () => {
  expect(engines.node).toBe('>=20.19');
  expect(readText('README.md')).toContain('You need Node 20.19 or newer.');
});

test.each(Object.entries(scripts))('npm run %s runs the check before anything else', (_, command) => {
  expect(command).toMatch(/^node build\/check-node\.cjs && \w/);
});

test('a Node that is too old can still parse the file, because it uses 2015 syntax', () => {
  const text = readText(file).replace(/^\s*(\/\/|\/\*\*).*$/gm, '');
  expect(text).not.toMatch(/\?\.|\?\?|\basync\b|\bawait\b|^import\b|^export\b|\.\.\.|\*\*|\bnode:|\b#\w/m);
  expect(execFileSync(process.execPath, ['--check', file], { encoding: 'utf8' })).toBe('');
});
