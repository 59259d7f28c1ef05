import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Files, gamesFolder, read, WASM, withGamesFolder } from '#tests/support/made-up-html.ts';
import { PackError, placeOf } from './game-folders.ts';
import { elementsOf, readHtmlBuild, sourceHash } from './html-build.ts';

withGamesFolder();

const NOTHING = { 'script-src': [], 'style-src': [], 'worker-src': [] };

test('a game without an html folder has no HTML5 build', async () => {
  expect(await readHtmlBuild(placeOf('nothing', [gamesFolder()]), false)).toBeNull();
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

test('accepts a build that has WebAssembly with threads next to one without', async () => {
  const build = await read({
    'index.html': '<p>',
    'threads.wasm': Buffer.from([...WASM, 5, 4, 1, 3, 16, 32]),
    'plain.wasm': Buffer.from(WASM),
  });
  expect(build?.needs).toEqual(['WebAssembly']);
});
