import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { readText } from '../files.ts';
import { applicationBundle } from './application-bundle.ts';

const window = readText('build/mac-app/window.js');
const icon = Buffer.from('icns, made up');
const entries = applicationBundle({
  name: "Rock & Roll's End",
  identifier: 'example.games.end',
  version: '1.2.3',
  copyright: '© Nobody',
  page: '<!doctype html>',
  window,
  icon,
  licences: 'MIT',
});
const files = new Map(entries.map((entry) => [entry.path.replace("Rock & Roll's End.app/", ''), entry]));
const textOf = (path: string) => Buffer.from(files.get(path)?.content ?? []).toString();

function readPropertyList(): Map<string, string> {
  const parser = new new Window().DOMParser();
  const xml = parser.parseFromString(textOf('Contents/Info.plist'), 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  const nodes = [...(xml.querySelector('plist > dict')?.children ?? [])];
  expect(nodes.map(({ tagName }) => tagName === 'key')).toEqual(nodes.map((_, index) => index % 2 === 0));
  const pairs: [string, string][] = [];
  for (let i = 0; i < nodes.length; i += 2) {
    const [key, value] = [nodes[i], nodes[i + 1]];
    pairs.push([key?.textContent ?? '', value?.textContent || (value?.tagName ?? '')]);
  }
  return new Map(pairs);
}

test('the bundle has the structure that Finder expects, with each folder before its content', () => {
  expect(entries[0]?.path).toBe("Rock & Roll's End.app/");
  expect([...files.keys()]).toEqual([
    '',
    'Contents/',
    'Contents/Info.plist',
    'Contents/PkgInfo',
    'Contents/MacOS/',
    'Contents/MacOS/launcher',
    'Contents/Resources/',
    'Contents/Resources/Licences.txt',
    'Contents/Resources/icon.icns',
    'Contents/Resources/game.html',
    'Contents/Resources/window.js',
  ]);
  expect(textOf('Contents/PkgInfo')).toBe('APPL????');
});

test('the property list is valid XML and names existing files', () => {
  const list = readPropertyList();
  expect(list.get('CFBundleName')).toBe("Rock & Roll's End");
  expect(list.get('CFBundleIdentifier')).toBe('example.games.end');
  expect(list.get('CFBundleShortVersionString')).toBe('1.2.3');
  expect(list.get('CFBundlePackageType')).toBe('APPL');
  expect(files.has(`Contents/MacOS/${list.get('CFBundleExecutable')}`)).toBe(true);
  expect(files.has(`Contents/Resources/${list.get('CFBundleIconFile')}`)).toBe(true);
});

test('a Mac with Apple silicon starts the application without Rosetta, which scripts request by default', () => {
  expect(readPropertyList().get('LSArchitecturePriority')).toBe('arm64x86_64');
  expect(readPropertyList().get('LSRequiresNativeExecution')).toBe('true');
});

test('only the launcher is executable', () => {
  const executable = [...files].filter(([path, { mode }]) => !path.endsWith('/') && path && mode & 0o111);
  expect(executable.map(([path]) => path)).toEqual(['Contents/MacOS/launcher']);
});

test.skipIf(process.platform === 'win32')(
  'a shell can parse the launcher, in which the name is one word',
  () => {
    const launcher = textOf('Contents/MacOS/launcher');
    execFileSync('sh', ['-n'], { input: launcher });
    const assignment = launcher.split('\n').find((line) => line.startsWith('name='));
    expect(execFileSync('sh', ['-c', `${assignment}; printf %s "$name"`]).toString()).toBe(
      "Rock & Roll's End",
    );
  },
);

test('the launcher passes osascript JavaScript with a run function', () => {
  expect(() => new Script(window)).not.toThrow();
  expect(window).toMatch(/^function run\(/m);
});
