import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { StudioError } from '#build/studio/colours.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { ConfigError, readConfig } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { adopted, readFlags, studioSource } from './adoption.ts';

const adopt = (...args: string[]) => adopted(studio, readFlags(args));

test('without a flag everything stays', () => {
  expect(adopt()).toEqual(studio);
});

test('each flag changes what it names and nothing else', () => {
  expect(adopt('--name', 'Ninth Floor')).toEqual({ ...studio, name: 'Ninth Floor' });
  expect(adopt('--contact=a@b.org').contactEmail).toBe('a@b.org');
  expect(adopt('--slogan', 'Up.').texts).toEqual({ ...studio.texts, slogan: 'Up.' });
  expect(adopt('--mark-text', 'A nine.').texts.mark).toBe('A nine.');
  expect(adopt('--no-festivals', '--no-sign-in')).toMatchObject({ festivals: false, signIn: false });
  expect(adopted({ ...studio, signIn: false }, readFlags(['--sign-in'])).signIn).toBe(true);
  expect(adopt('--stores', 'none').stores).toEqual([]);
  expect(adopt('--stores', 'ios,android').stores).toEqual(['android', 'ios']);
  expect(adopt('--wall', 'glow, ember').wall).toEqual(['glow', 'ember']);
  expect(adopt('--wall', 'glow,ember', '--without', 'glow').wall).toEqual(['ember']);
});

test('Discord stays among the social links, whatever else is said', () => {
  const { social } = adopt(
    '--social',
    'Mastodon=https://m.org/@nine?a=b',
    '--discord',
    'https://discord.gg/9',
  );
  expect(social).toEqual([
    { name: 'Discord', url: 'https://discord.gg/9' },
    { name: 'Mastodon', url: 'https://m.org/@nine?a=b' },
  ]);
});

test.each([
  [['--nmae', 'x'], /Unknown option '--nmae'/],
  [['stray'], /Unexpected argument 'stray'/],
  [['--stores', 'itch'], /--stores has "itch", but it wants none, or some of android,ios,steamAppId/],
  [['--social', 'Mastodon'], /--social is "Mastodon", but it wants Name=https:\/\/…/],
])('%j is refused with a sentence', (args, message) => {
  expect(() => adopt(...args)).toThrow(StudioError);
  expect(() => adopt(...args)).toThrow(message);
});

test.each([
  ['--name', ''],
  ['--contact', 'nobody'],
  ['--discord', 'http://discord.gg/9'],
  ['--site-url', 'https://a.org/b'],
  ['--slogan', ' '],
])('%s=%j is refused as a studio’s value is', (flag, value) => {
  expect(() => readConfig({}, [], adopt(`${flag}=${value}`))).toThrow(ConfigError);
});

test('what is written is the file that there is, once it is laid out', () => {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const laidOut = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=studio.ts'], {
    cwd: projectRoot,
    input: studioSource(studio),
    encoding: 'utf8',
  });
  expect(laidOut).toBe(readText(`${STUDIO_FOLDER}/studio.ts`));
});

test('a text with quotes, backslashes or lines is still one text', () => {
  const slogan = `It's "up" \\ \${name} \n now.`;
  const source = studioSource({ ...studio, texts: { ...studio.texts, slogan } });
  const [, written = ''] = /slogan: ('.*'),/.exec(source) ?? [];
  // biome-ignore lint/security/noGlobalEval: the literal that this very test has made.
  expect(eval(written)).toBe(slogan.replace('\n', ' '));
});
