import { expect, test } from 'vitest';
import { chooseSpecs, linesOfTests, otherPages, REPRESENTATIVE_PAGES, readPages } from './choose-specs.ts';
import { importGraph } from './import-graph.ts';

const OWN_PAGES = `
  { path: '/news', load: () => import('./pages/news/news-page.tsx') },
  {
    path: '/account',
    load: () => import('./pages/account/account-page.tsx').then((page) => page.AccountPage),
    loadBelow: () => import('./pages/account/account-below.tsx'),
  },`;

const FILES: Record<string, string> = {
  'site/boot.ts': "import './own-pages.ts';\nimport './shell/footer.tsx';",
  'site/own-pages.ts': OWN_PAGES,
  'site/shell/footer.tsx': '',
  'site/look/site.css': "@import '../pages/account/account.css';",
  'site/pages/account/account.css': '',
  'site/pages/account/account-page.tsx': "import { words } from './words.ts';",
  'site/pages/account/words.ts': '',
  'site/pages/news/news-page.tsx': '',
  'engine/loop.ts': '',
  ...Object.fromEntries(
    ['donum', 'rush', 'puzzle'].map((game) => [`games/${game}/main.ts`, "import './rules.ts';"]),
  ),
  'games/donum/rules.ts': "import '#engine/loop.ts';",
  'games/rush/rules.ts': "import '#engine/loop.ts';",
  'games/puzzle/rules.ts': "import '#engine/loop.ts';",
  'tests/e2e/support/sign-in.ts': '',
  'tests/e2e/account.spec.ts': "import './support/sign-in.ts';\ntest('visits', () => visit('/account'));",
  'tests/e2e/news.spec.ts': "test('visits', () => visit('/news'));",
  'games/donum/e2e/donum.spec.ts': '',
};

function choose(...changed: string[]) {
  const { specs, pages, shared } = chooseSpecs(changed, {
    graph: importGraph(new Map(Object.entries(FILES))),
    read: (spec) => FILES[spec] ?? '',
    pages: readPages(OWN_PAGES),
    specs: Object.keys(FILES).filter((file) => file.endsWith('.spec.ts')),
  });
  return { specs: specs.map(({ filter }) => filter), pages, shared };
}

test('a module of a page chooses the tests that visit that page', () => {
  const account = { specs: ['tests/e2e/account.spec.ts:2'], pages: ['/account'], shared: null };
  expect(choose('site/pages/account/words.ts')).toEqual(account);
});

test('the style sheet of a page chooses the visual tests of that page', () => {
  expect(choose('site/pages/account/account.css')).toEqual({ specs: [], pages: ['/account'], shared: null });
});

test('a code change does not choose tests that depend on the changed file only through a style sheet', () => {
  expect(choose('site/pages/account/account.css', 'site/pages/news/news-page.tsx')).toEqual({
    specs: ['tests/e2e/news.spec.ts:1'],
    pages: ['/news', '/account'],
    shared: null,
  });
});

test('a changed module of a game’s rules chooses the tests of that game', () => {
  const donum = { specs: ['games/donum/e2e/donum.spec.ts'], pages: [], shared: null };
  expect(choose('games/donum/rules.ts')).toEqual(donum);
});

test.each([
  ['site/shell/footer.tsx', 'site/boot.ts'],
  ['site/own-pages.ts', 'site/boot.ts'],
  ['site/look/site.css', 'site/look/site.css'],
  ['engine/loop.ts', '3 games'],
])('reports that %s affects every page or game, and chooses a few representative pages', (file, shared) => {
  expect(choose(file)).toEqual({ specs: [], pages: REPRESENTATIVE_PAGES, shared });
});

test('chooses a changed end-to-end test, and one that uses a changed support file', () => {
  expect(choose('tests/e2e/news.spec.ts').specs).toEqual(['tests/e2e/news.spec.ts']);
  expect(choose('tests/e2e/support/sign-in.ts').specs).toEqual(['tests/e2e/account.spec.ts']);
});

test('a change to a file that no page and no game uses chooses no tests', () => {
  expect(choose('docs/publishing.md')).toEqual({ specs: [], pages: [], shared: null });
});

test('a test visits the pages whose paths it contains, directly or in a function that it calls', () => {
  const source = `
    const open = (page) => visit(page, '/news?all');
    async function openTwice(page) { await open(page); }
    test('names it', () => visit('/news'));
    test('calls a function', () => openTwice());
    test('visits another page', () => visit('/newsletter'));`;
  expect(linesOfTests('a.spec.ts', source, '/news')).toEqual([4, 5]);
});

test('excludes tests whose title names another page', () => {
  const others = new RegExp(otherPages(['/account']));
  expect(others.test('tests/e2e/pages.spec.ts /account has its own title')).toBe(false);
  expect(others.test('tests/e2e/pages.spec.ts titles are all different')).toBe(false);
  expect(others.test('tests/e2e/pages.spec.ts /account/sign-in has its own title')).toBe(true);
  expect(others.test('tests/e2e/shell.spec.ts /news has its own title')).toBe(false);
});
