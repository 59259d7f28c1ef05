import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PackError, placeOf } from './game-folders.ts';
import { elementsOf, readHtmlBuild, sourceHash } from './html-build.ts';
import { bundleStudioGame, publishHtmlBuilds, withHead } from './publish-html.ts';

let games: string;
let count = 0;

beforeAll(async () => {
  games = await mkdtemp(join(tmpdir(), 'html-build-'));
});

afterAll(() => rm(games, { recursive: true }));

/** Start of a WebAssembly file. Source: WebAssembly, 5.5.16. */
const WASM = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

type Files = Readonly<Record<string, string | Buffer>>;

async function dropIn(files: Files) {
  const slug = `game-${count++}`;
  for (const [name, content] of Object.entries(files)) {
    const file = join(games, slug, 'html', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return placeOf(slug, [games]);
}

const read = async (files: Files, mayEval = false) => readHtmlBuild(await dropIn(files), mayEval);
const NOTHING = { 'script-src': [], 'style-src': [], 'worker-src': [] };

test('a game without an html folder has no HTML5 build', async () => {
  expect(await readHtmlBuild(placeOf('nothing', [games]), false)).toBeNull();
});

test.each<[string, Files, object, string[]]>([
  [
    'only files',
    {
      'index.html': '<link rel="stylesheet" href="a.css"><script src="./a.js?v=1"></script>',
      'a.js': 'x()',
      'a.css': '',
    },
    NOTHING,
    [],
  ],
  [
    'a script in the page, whose line ends a browser reads as LF',
    { 'index.html': '<script>\r\nx()</script><script type="text/template"><b></script>' },
    { ...NOTHING, 'script-src': [sourceHash('\nx()')] },
    ['inline scripts (1 by hash)'],
  ],
  [
    'event attributes, as a browser decodes them',
    { 'index.html': '<b onclick="go(&quot;a&quot;)" title="onload=no"></b><!-- <script>no</script> -->' },
    { ...NOTHING, 'script-src': [sourceHash('go("a")'), "'unsafe-hashes'"] },
    ['event attributes (1 by hash)'],
  ],
  [
    'event attributes with references by number',
    { 'index.html': '<b onclick="go(&#x27;a&#x27;,&#34;b&#34)"></b>' },
    { ...NOTHING, 'script-src': [sourceHash('go(\'a\',"b")'), "'unsafe-hashes'"] },
    ['event attributes (1 by hash)'],
  ],
  [
    'an event attribute twice, the first of which counts',
    { 'index.html': '<b onclick="a()" ONCLICK="b()"></b>' },
    { ...NOTHING, 'script-src': [sourceHash('a()'), "'unsafe-hashes'"] },
    ['event attributes (1 by hash)'],
  ],
  [
    'an event attribute without quotes',
    { 'index.html': "<b onclick=at=go('a')></b>" },
    { ...NOTHING, 'script-src': [sourceHash("at=go('a')"), "'unsafe-hashes'"] },
    ['event attributes (1 by hash)'],
  ],
  [
    'a script in the page with CR as line ends',
    { 'index.html': '<script>\rx()\r\ny()</script>' },
    { ...NOTHING, 'script-src': [sourceHash('\nx()\ny()')] },
    ['inline scripts (1 by hash)'],
  ],
  [
    'scripts around comments that end early, and none in those that do not end',
    {
      'index.html':
        '<!--><script>a()</script><!---><script>b()</script><!-- c --!><script>d()</script><!-- <script>e()</script>',
    },
    { ...NOTHING, 'script-src': ['a()', 'b()', 'd()'].map(sourceHash) },
    ['inline scripts (3 by hash)'],
  ],
  [
    'scripts with any end tag, and none in an element that contains text',
    {
      'index.html':
        '<script>a()</script\n><SCRIPT>b()</Script x><title><script>c()</script></title><noscript><img src=//a.example/b></noscript><textarea onclick="d()"><b onclick="e()"></textarea>',
    },
    { ...NOTHING, 'script-src': [...['a()', 'b()', 'd()'].map(sourceHash), "'unsafe-hashes'"] },
    ['inline scripts (2 by hash)', 'event attributes (1 by hash)'],
  ],
  [
    'a base that is its own folder, and pictures in sizes',
    {
      'index.html': '<base href="./"><img srcset="a.png 1x,b.png 2x, data:image/png;base64,AA 3x">',
      'a.png': '',
      'b.png': '',
    },
    NOTHING,
    [],
  ],
  [
    'a map of its own modules',
    {
      'index.html': '<script type="importmap">{"imports":{"three":"./three.js","a/":"./a/"}}</script>',
      'three.js': '',
    },
    {
      ...NOTHING,
      'script-src': [sourceHash('{"imports":{"three":"./three.js","a/":"./a/"}}')],
    },
    ['inline scripts (1 by hash)'],
  ],
  [
    'a style sheet in the page',
    { 'index.html': '<style>b{}</style>' },
    { ...NOTHING, 'style-src': ["'unsafe-inline'"] },
    ['inline styles'],
  ],
  [
    'styles that a script adds',
    { 'index.html': '<script src="a.js"></script>', 'a.js': "document.createElement('style')" },
    { ...NOTHING, 'style-src': ["'unsafe-inline'"] },
    ['inline styles'],
  ],
  [
    'WebAssembly',
    { 'index.html': '<b></b>', 'a.wasm': '\0asm' },
    { ...NOTHING, 'script-src': ["'wasm-unsafe-eval'"] },
    ['WebAssembly'],
  ],
  [
    'a worker from a blob',
    { 'index.html': '<script src="a.js"></script>', 'a.js': 'new Worker(URL.createObjectURL(b))' },
    { ...NOTHING, 'worker-src': ['blob:'] },
    ['workers from blobs'],
  ],
])('the policy of a build with %s allows that and nothing else', async (_, files, sources, needs) => {
  expect(await read(files)).toMatchObject({ sources, needs, warnings: [] });
});

test.each([
  ...['eval("x")', '(0, eval)("x")', 'new Function("a", "b")', "Function('return this')()"],
  ...['setTimeout("tick()", 9)', 'setInterval(`tick()`, 9)'],
])('only the entry can allow eval: a build that calls %s without that is reported', async (code) => {
  const files = { 'index.html': '<script src="a.js"></script>', 'a.js': code };
  expect(await read(files)).toMatchObject({
    sources: NOTHING,
    warnings: [
      expect.stringMatching(
        /html\/a\.js uses eval, which is refused: if the game fails without it, say eval/,
      ),
    ],
  });
  expect(await read(files, true)).toMatchObject({
    sources: { ...NOTHING, 'script-src': ["'unsafe-eval'"] },
    warnings: [],
  });
});

test.each<[string, Files, RegExp[]]>([
  [
    'a link that runs a script',
    { 'index.html': '<a href=" JavaScript:start(1)">Go</a>' },
    [/index\.html has the link javascript:start\(1\), which is refused: write it as onclick$/i],
  ],
  [
    'a link that does nothing',
    { 'index.html': '<a href="javascript:void(0);"></a><a href="javascript:;"></a>' },
    [],
  ],
  [
    'a script that clears the storage of the whole site',
    { 'index.html': '<b></b>', 'a.js': 'localStorage.clear()' },
    [/a\.js clears localStorage, in which the site and its other games save as well: remove its own keys/],
  ],
  [
    'an event attribute that uses eval',
    { 'index.html': '<b onclick="eval(1)"></b>' },
    [/index\.html uses eval/],
  ],
  [
    'a module that a script imports from another host',
    {
      'index.html':
        '<script type="module">import { T } from "https://cdn.example/three.js"; import "./a.js"</script>',
      'a.js': 'export { x } from "./x.js"; importScripts("//cdn.example/b.js")',
      'x.js': '',
    },
    [
      /html\/a\.js loads \/\/cdn\.example\/b\.js, which is refused: copy the file into .*html, and load that$/,
      /html\/index\.html loads https:\/\/cdn\.example\/three\.js, which is refused: copy the file/,
    ],
  ],
  [
    'a font that a style sheet loads from another host',
    {
      'index.html': '<link rel=stylesheet href=a.css><b style="background: url(https://cdn.example/b.png)">',
      'a.css': "@import 'https://fonts.example/css?family=A'; a { background: url(b.png), url('#c') }",
    },
    [
      /html\/a\.css loads https:\/\/fonts\.example\/css\?family=A, which is refused/,
      /html\/index\.html loads https:\/\/cdn\.example\/b\.png, which is refused/,
    ],
  ],
  [
    'more hashes than hosts accept in a header',
    { 'index.html': Array.from({ length: 16 }, (_, index) => `<b onclick="go(${index})"></b>`).join('') },
    [/index\.html has 16 inline scripts and event attributes, .* move them to a file$/],
  ],
  [
    'as many hashes as hosts accept',
    { 'index.html': Array.from({ length: 15 }, (_, index) => `<b onclick="go(${index})"></b>`).join('') },
    [],
  ],
])(
  'warns about a build with %s only if that would fail here without an error',
  async (_, files, warnings) => {
    const build = await read(files);
    expect(build?.warnings).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
  },
);

test('the policy never allows arbitrary inline scripts', async () => {
  const markup = fc.array(
    fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        ' onload="a()"',
        '<b',
        '>',
        '"',
        "'",
        'x()',
      ],
    ),
  );
  await fc.assert(
    fc.asyncProperty(markup, async (parts) => {
      // Refuses unfinished markup.
      const build = await read({ 'index.html': parts.join('') }).catch((error) =>
        error instanceof PackError ? null : Promise.reject(error),
      );
      expect(build?.sources['script-src'] ?? []).not.toContain("'unsafe-inline'");
      expect(build?.sources['script-src'] ?? []).not.toContain("'unsafe-eval'");
    }),
    { numRuns: 40 },
  );
});

test('omits files that archivers and file managers create', async () => {
  const build = await read({
    'index.html': '<p>',
    '.DS_Store': 'x',
    '__MACOSX/a': 'x',
    'a/Thumbs.db': 'x',
    'a/b.txt': 'x',
  });
  expect([...(build?.files.keys() ?? [])]).toEqual(['a/b.txt']);
});

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
  [
    'threads of Godot',
    { 'index.html': '<script>const GODOT_THREADS_ENABLED = true;</script>' },
    /exported with threads/,
  ],
  [
    'WebAssembly that only runs with threads',
    { 'index.html': '<p>', 'a.wasm': Buffer.from([...WASM, 5, 4, 1, 3, 16, 32]) },
    /a\.wasm needs threads, which pages with sign-in do not support/,
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
  await symlink(games, join(place.folder, 'html/all'));
  await expect(readHtmlBuild(place, false)).rejects.toThrow(/html\/all is a link/);
});

test('reads an element’s attributes with single quotes, double quotes or none', () => {
  const [element] = elementsOf('<IMG SRC=a.png alt=\'a "b"\' data-x="&lt;1 > 0" hidden>');
  expect(element?.name).toBe('img');
  expect(Object.fromEntries(element?.attributes ?? [])).toEqual({
    src: 'a.png',
    alt: 'a "b"',
    'data-x': '<1 > 0',
    hidden: '',
  });
});

test.each([
  ['<!doctype html><html><head lang="a"><b>', '<!doctype html>+<html><head lang="a"><b>'],
  ['<html lang="de"><body>', '+<html lang="de"><body>'],
  ['\n<!DOCTYPE html>\n<p>', '\n<!DOCTYPE html>+\n<p>'],
  [
    '<!-- A --><?xml version="1.0"?>\n<!DOCTYPE html><p>',
    '<!-- A --><?xml version="1.0"?>\n<!DOCTYPE html>+<p>',
  ],
  ['<!doctype html><!-- no <head> --><head>', '<!doctype html>+<!-- no <head> --><head>'],
  ['<script>a("<head>")</script>', '+<script>a("<head>")</script>'],
  ['<html><script>a()</script><head>', '+<html><script>a()</script><head>'],
  ['<p><header>', '+<p><header>'],
])('inserts into %j before everything that runs', (document, wanted) => {
  expect(withHead(document, '+')).toBe(wanted);
});

test('the script that reports scores is at most 1 kB, and contains no end tag', async () => {
  const script = await bundleStudioGame();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1000);
  expect(script).not.toMatch(/<\/|<!--/);
});

test('a build that registers and unregisters service workers does not affect the site’s own service worker', async () => {
  const worker = { unregister: vi.fn() };
  const register = vi.fn();
  const context = createContext({
    window: { parent: { location: { origin: '' } } },
    location: { origin: '' },
    navigator: {
      serviceWorker: {
        ready: Promise.resolve(worker),
        register,
        getRegistration: async () => worker,
        getRegistrations: async () => [worker],
      },
    },
  });
  runInContext(await bundleStudioGame(), context);
  await runInContext(
    `const workers = navigator.serviceWorker;
    workers.register('worker.js');
    workers.ready.then((worker) => worker.unregister());
    Promise.all([
      workers.getRegistration().then((worker) => worker?.unregister()),
      workers.getRegistrations().then((all) => all.forEach((worker) => worker.unregister())),
    ])`,
    context,
  );
  expect(register).not.toHaveBeenCalled();
  expect(worker.unregister).not.toHaveBeenCalled();
});

test('publishes the build with its policy in the document, and prints what the policy allows', async () => {
  const place = await dropIn({ 'index.html': '<script>x()</script>', 'art/a b+.txt': 'x' });
  const lines: string[] = [];
  const game = { place, hosts: ['https://scores.example'], mayEval: false };
  const { [place.slug]: published } = await publishHtmlBuilds(join(games, 'out'), [game], (line) =>
    lines.push(line),
  );
  expect(lines).toEqual([
    expect.stringMatching(/: HTML5, 2 files, \d\.\d kB; its policy allows inline scripts \(1 by hash\)$/),
  ]);
  expect(published?.document).toMatch(new RegExp(`^/games/${place.slug}/html/[0-9a-f]{8}/$`));
  expect(published?.loadedLater?.map(({ path }) => path)).toEqual([
    `${published?.document}art/a%20b+.txt`,
    published?.document,
  ]);
  expect(published?.sources['script-src']).toEqual([sourceHash(await bundleStudioGame()), sourceHash('x()')]);
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

test('accepts a build that has WebAssembly with threads next to one without', async () => {
  const build = await read({
    'index.html': '<p>',
    'threads.wasm': Buffer.from([...WASM, 5, 4, 1, 3, 16, 32]),
    'plain.wasm': Buffer.from(WASM),
  });
  expect(build?.needs).toEqual(['WebAssembly']);
});
