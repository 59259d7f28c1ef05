import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const file = join(projectRoot, 'build/check-node.cjs');
const { engines, scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

/** Runs the check in a Node that says that it is of this version. */
function checkAs(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' }); require(${JSON.stringify(file)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test.each(['v20.18.3', 'v20.9.0', 'v18.20.8', 'v8.17.0'])('Node %s is told in one sentence', (version) => {
  expect(checkAs(version)).toEqual({
    status: 1,
    said: `// This is Node ${version.slice(1)}, but everything here wants 20.19 or newer: see https://nodejs.org.\n`,
  });
});

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0', process.version])('Node %s passes', (version) => {
  expect(checkAs(version)).toEqual({ status: 0, said: '' });
});

test('the version is the one that package.json and the README state', () => {
  expect(engines.node).toBe('>=20.19');
  expect(readFileSync(join(projectRoot, 'README.md'), 'utf8')).toContain('You need Node 20.19 or newer.');
});

test.each(Object.entries(scripts))('npm run %s asks for it before anything else', (_, command) => {
  expect(command).toMatch(/^node build\/check-node\.cjs && \w/);
});

test('a Node that is too old can read the file: it has nothing younger than 2015', () => {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/\*\*).*$/gm, '');
  expect(text).not.toMatch(/\?\.|\?\?|\basync\b|\bawait\b|^import\b|^export\b|\.\.\.|\*\*|\bnode:|\b#\w/m);
  expect(execFileSync(process.execPath, ['--check', file], { encoding: 'utf8' })).toBe('');
});
