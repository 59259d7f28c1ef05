import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dropIn, type Files, gamesFolder, read, WASM, withGamesFolder } from '#tests/support/made-up-html.ts';
import { PackError } from './game-folders.ts';
import { readHtmlBuild } from './html-build.ts';

withGamesFolder();

const THREADS =
  /\/html is exported with threads, which pages with sign-in do not support .*: export the game again without threads/;

test.each<[string, Files, RegExp]>([
  ['no index.html', { 'game.html': '' }, /\/html has no index\.html, with which an HTML5 build starts\./],
  [
    'an empty index.html',
    { 'index.html': ' \n' },
    /\/html\/index\.html is empty: copy the game’s page again\./,
  ],
  [
    'its page one folder too deep',
    { 'dist/index.html': '' },
    /\/html\/dist\/index\.html is too deep: move the content/,
  ],
  [
    'a page that is not UTF-8',
    { 'index.html': Buffer.from([0x3c, 0xe9, 0x3e]) },
    /index\.html is not UTF-8: save it as UTF-8/,
  ],
  [
    'a script of another host',
    { 'index.html': '<script src="https://cdn.example/phaser.js"></script>' },
    /index\.html loads https:\/\/cdn\.example\/phaser\.js, but a game loads files of its own folder only: copy the file/,
  ],
  [
    'a font of another host',
    { 'index.html': '<link href=//fonts.example/a rel=stylesheet>' },
    /loads \/\/fonts\.example\/a, but/,
  ],
  [
    'an address at the root of the site',
    { 'index.html': '<img src="/art/a.png">' },
    /loads \/art\/a\.png, which is at the root of the site/,
  ],
  [
    'a file that is missing',
    { 'index.html': '<script src="js/a.js"></script>' },
    /loads js\/a\.js, but there is no .*\/html\/js\/a\.js\./,
  ],
  [
    'a file outside its folder',
    { 'index.html': '<img src="../a.png">' },
    /loads \.\.\/a\.png, but there is no/,
  ],
  [
    'an address that cannot be decoded',
    { 'index.html': '<script src="%zz.js"></script>' },
    /loads %zz\.js, but there is no .*%zz\.js\./,
  ],
  [
    'another page in a frame',
    { 'index.html': '<iframe src="game.html"></iframe>', 'game.html': '' },
    /index\.html shows game\.html in <iframe>, which its policy refuses: make that page index\.html, or delete the tag\./,
  ],
  [
    'a page in srcdoc',
    { 'index.html': '<iframe srcdoc="<script>x()</script>"></iframe>' },
    /index\.html has a page in srcdoc of <iframe>, which its policy refuses: move its content into index\.html\./,
  ],
  [
    'a base that is another folder',
    { 'index.html': '<base href="assets/"><img src="a.png">', 'assets/a.png': '' },
    /index\.html has <base href="assets\/">, which its policy refuses: delete the tag, and write addresses from/,
  ],
  [
    'a script that is not closed',
    { 'index.html': '<script src="a.js"/><canvas></canvas>', 'a.js': '' },
    /index\.html has a <script> without <\/script>, so that the rest of the page is its text: add the end tag\./,
  ],
  [
    'a module of another host in a map',
    {
      'index.html': '<script type="importmap">{"imports":{"three":"https://cdn.example/three.js"}}</script>',
    },
    /loads https:\/\/cdn\.example\/three\.js, but a game loads files of its own folder only/,
  ],
  [
    'a picture of another host among several sizes',
    { 'index.html': '<img srcset="a.png 1x, https://cdn.example/b.png 2x">', 'a.png': '' },
    /loads https:\/\/cdn\.example\/b\.png, but/,
  ],
  [
    'a missing poster of a video',
    { 'index.html': '<video poster=a.png></video>' },
    /loads a\.png, but there is no/,
  ],
  [
    'a missing style sheet in a link with two relations',
    { 'index.html': '<link rel="preload stylesheet" href="a.css">' },
    /loads a\.css, but there is no/,
  ],
  [
    'a plugin',
    { 'index.html': '<object data="game.swf"></object>', 'game.swf': '' },
    /shows game\.swf in <object>/,
  ],
  [
    'a page that only leads to another',
    { 'index.html': '<meta HTTP-EQUIV=Refresh content="0; url=game.html">', 'game.html': '' },
    /index\.html leads to another page \(0; url=game\.html\), but a build has one page: make that one index\.html\./,
  ],
  [
    'a file name that ends an address',
    { 'index.html': '<p>', 'art/a#1.png': '' },
    /\/html\/art\/a#1\.png cannot be requested: rename it without # and \?\./,
  ],
  [
    'a pointer of Git LFS',
    { 'index.html': '<p>', 'a.pck': 'version https://git-lfs.github.com/spec/v1' },
    /a\.pck only points to the file/,
  ],
  ['threads of Godot', { 'index.html': '<script>const GODOT_THREADS_ENABLED = true;</script>' }, THREADS],
  [
    'WebAssembly that only runs with threads',
    { 'index.html': '<p>', 'a.wasm': Buffer.from([...WASM, 5, 4, 1, 3, 16, 32]) },
    THREADS,
  ],
  ['an empty file of WebAssembly', { 'index.html': '<p>', 'a.wasm': '' }, /a\.wasm is no WebAssembly: /],
  [
    'compressed WebAssembly that is named as if it were not',
    { 'index.html': '<p>', 'a.wasm': gzipSync(Buffer.from(WASM)) },
    /a\.wasm is no WebAssembly: /,
  ],
])('refuses a build with %s in one line', async (_, files, message) => {
  const reading = read(files);
  await expect(reading).rejects.toBeInstanceOf(PackError);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.not.toThrow(/\n/);
});

test('refuses a symbolic link to another folder', async () => {
  const place = await dropIn({ 'index.html': '<p>' });
  await symlink(gamesFolder(), join(place.folder, 'html/all'));
  await expect(readHtmlBuild(place, false)).rejects.toThrow(/html\/all is a link/);
});

test.each([
  ['index.html', { 'Index.html': 'x' }, 'there is Index.html, in other letters'],
  [
    'a file',
    { 'index.html': '<script src="js/a.js"></script>', 'JS/A.js': '' },
    'there is JS/A.js, in other letters',
  ],
])('names the file that differs from %s by capital letters only', async (_, files, message) => {
  await expect(read(files)).rejects.toThrow(message);
});
