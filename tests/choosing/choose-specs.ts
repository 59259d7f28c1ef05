import { dirname } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { ImportGraph } from './import-graph.ts';

export interface PageModules {
  path: string;
  modules: readonly string[];
}

export interface ChosenSpec {
  filter: string;
  why: string;
}

export interface SpecChoice {
  specs: readonly ChosenSpec[];
  pages: readonly string[];
  /** Shared code that the change affects; null if it affects only some pages or games. */
  shared: string | null;
}

export interface ProjectFacts {
  graph: ImportGraph;
  read(spec: string): string;
  pages: readonly PageModules[];
  specs: readonly string[];
}

export const PAGES_SPEC = 'tests/e2e/pages.spec.ts';

const COMPONENT_SHEET = '/component-sheet';

/** Pages that represent all others: home, a list, a page that is a game, and a page that embeds a game. */
export const REPRESENTATIVE_PAGES = ['/', '/webgames', '/webgames/addem-numbers', '/draknek/donum'];

/** Files that import all pages, games or style sheets. Their imports are followed for each page or game. */
const HUBS = [
  'site/own-pages.ts',
  'site/page-imports.ts',
  'site/game-pages.ts',
  'site/catalogue/game-index.ts',
  'site/look/site.css',
];

const SHARED = [
  'site/boot.ts',
  'site/entry-client.tsx',
  'site/entry-prerender.tsx',
  'site/offline/service-worker/main.ts',
  'site/game-page/play-page.tsx',
  'site/support-page/support-page-of.tsx',
  'player/main.ts',
  'engine/loader/main.ts',
  'build/build.ts',
  'serve/static-server.ts',
];

/** A change that affects at least this many games counts as a change to all games. */
const SEVERAL_GAMES = 3;

/** A file that at least this many end-to-end tests use counts as affecting all end-to-end tests. */
const MANY_SPECS = 9;

function shownWith(graph: ImportGraph, changed: readonly string[]): string[] {
  const sheets = changed.filter((file) => file.startsWith('site/') && file.endsWith('.css'));
  const folders = new Set(sheets.map((file) => dirname(file)));
  return graph.files.filter((file) => file.endsWith('.tsx') && folders.has(dirname(file)));
}

function pagesOfEntries(changed: readonly string[]): string[] {
  const slugs = changed.flatMap((file) => /^site\/catalogue\/games\/([^/]+)\.ts$/.exec(file)?.[1] ?? []);
  return slugs.length === 0 ? [] : ['/', '/webgames', '/press', ...slugs.map((slug) => `/webgames/${slug}`)];
}

export function chooseSpecs(changed: readonly string[], facts: ProjectFacts): SpecChoice {
  const { graph, pages, specs } = facts;
  const reached = graph.reachedFrom([...changed, ...shownWith(graph, changed)], HUBS);
  const games = new Set(
    [...reached].flatMap((file) => /^games\/([^/]+)\/(?:main|worker)\.ts$/.exec(file)?.[1] ?? []),
  );
  const ofPages = pages.filter(({ modules }) => modules.some((module) => reached.has(module)));
  const paths = [...new Set([...ofPages.map(({ path }) => path), ...pagesOfEntries(changed)])];
  const sheet = changed.find((file) => file.startsWith('site/') && file.endsWith('.css'));
  const ofTests = graph.reachedFrom(changed.filter((file) => /^(tests|games\/[^/]+)\/.*e2e\//.test(file)));
  const users = specs.filter((spec) => ofTests.has(spec));
  const shared =
    SHARED.find((file) => reached.has(file)) ??
    HUBS.find((file) => changed.includes(file)) ??
    (games.size >= SEVERAL_GAMES ? `${games.size} games` : null) ??
    (sheet && paths.length === 0 ? sheet : null) ??
    (users.length >= MANY_SPECS ? `${users.length} end-to-end test files` : null);
  if (shared !== null) {
    const own = specs.filter((spec) => changed.includes(spec));
    return { specs: because('it has changed', own), pages: REPRESENTATIVE_PAGES, shared };
  }
  const byCode = graph.reachedFrom(
    changed.filter((file) => !file.endsWith('.css')),
    HUBS,
  );
  const styledOnly = ofPages.filter(({ modules }) => !modules.some((module) => byCode.has(module)));
  const chosen = [
    ...because('it has changed, or uses a changed file', users),
    ...[...games].flatMap((slug) =>
      because(
        `${slug} is changed`,
        specs.filter((spec) => spec.startsWith(`games/${slug}/e2e/`)),
      ),
    ),
    // Only visual tests are chosen for a style sheet, which changes the look of a page but not its behaviour.
    ...paths
      .filter((path) => path === COMPONENT_SHEET || styledOnly.every((page) => page.path !== path))
      .flatMap((path) => testsOfPage(path, facts)),
  ];
  const isFirst = ({ filter }: ChosenSpec, index: number) =>
    chosen.findIndex((other) => other.filter === filter || filter.startsWith(`${other.filter}:`)) === index;
  return { specs: chosen.filter(isFirst), pages: paths, shared: null };
}

const because = (why: string, filters: readonly string[]): ChosenSpec[] =>
  filters.map((filter) => ({ filter, why }));

/** Returns the tests that contain a page's path, directly or in a function that they call in the same file. */
function testsOfPage(path: string, { read, specs }: ProjectFacts): ChosenSpec[] {
  const lines = (spec: string) => linesOfTests(spec, read(spec), path).map((line) => `${spec}:${line}`);
  return because(`it visits ${path}`, specs.flatMap(lines));
}

interface Range {
  start: number;
  end: number;
}

export function linesOfTests(file: string, source: string, path: string): number[] {
  const visited: number[] = [];
  const tests: Range[] = [];
  const functions: (Range & { name: string })[] = [];
  const uses: { name: string; start: number }[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && node.value.replace(/[?#].*$/, '') === path)
        visited.push(node.start);
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'test') tests.push(node);
    },
    FunctionDeclaration(node) {
      if (node.id) functions.push({ name: node.id.name, start: node.start, end: node.end });
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init?.type === 'ArrowFunctionExpression')
        functions.push({ name: node.id.name, start: node.start, end: node.end });
    },
    Identifier(node) {
      uses.push({ name: node.name, start: node.start });
    },
  }).visit(parseSync(file, source).program);

  const contains = (range: Range, start: number) => range.start <= start && start < range.end;
  const visits = (range: Range, seen: readonly string[] = []): boolean =>
    visited.some((start) => contains(range, start)) ||
    functions.some(
      (each) =>
        !seen.includes(each.name) &&
        uses.some(({ name, start }) => name === each.name && contains(range, start)) &&
        visits(each, [...seen, each.name]),
    );
  return tests.filter((each) => visits(each)).map(({ start }) => source.slice(0, start).split('\n').length);
}

export function readPages(source: string): PageModules[] {
  return source
    .split(/\bpath: /)
    .slice(1)
    .map((entry) => ({
      path: /^'([^']+)'/.exec(entry)?.[1] ?? '',
      modules: [...entry.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, module]) => `site/${module}`),
    }));
}

export function otherPages(paths: readonly string[]): string {
  const own = paths.map((path) => path.replaceAll('.', '\\.')).join('|');
  return `pages\\.spec\\.ts (?!(?:${own}) )/`;
}
