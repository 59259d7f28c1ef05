import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { withSlashes } from '#build/files.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';

const ROOMS = [
  'studios',
  'site',
  'player',
  'common',
  'engine',
  'posters',
  'games',
  'build',
  'serve',
  'tools',
  'tests',
  'bench',
  'docs',
];

/** Text of every file, keyed by its path from the project's root; null for files that cannot refer to others. */
export type Sources = ReadonlyMap<string, string | null>;

/** Files and folders on which a file depends; a folder's path ends with a slash. */
interface Dependencies {
  files: ReadonlySet<string>;
  folders: readonly string[];
}

export interface ImportGraph {
  files: readonly string[];
  dependsOn(file: string, on: string): boolean;
  /** @param except files whose own dependencies do not count */
  reachedFrom(changed: Iterable<string>, except?: readonly string[]): Set<string>;
}

const isCode = (file: string) => /\.(tsx?|mjs|js|cjs)$/.test(file) && !file.includes('/unity/');

const isText = (file: string) => isCode(file) || /\.(css|html)$/.test(file);

export function readSources(root: string): Sources {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.git')
    .map(({ name }) => name);
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => withSlashes(join(entry.parentPath, entry.name).slice(join(root, '/').length))),
  );
  return new Map(
    [...top, ...inRooms].map((file) => [file, isText(file) ? readFileSync(join(root, file), 'utf8') : null]),
  );
}

const IMPORT = /(?:\bfrom|\bimport|@import|\burl|\bsrc=|\bhref=)\s*\(?\s*['"]((?:\.{0,2}\/|#[a-z])[^'"?#]+)/g;

const DEFINE = /\b__[A-Z]+(?:_[A-Z]+)*__\b/;

/** Returns the strings that may be paths, except in type imports. */
function stringsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [...source.matchAll(IMPORT)].map(([, path = '']) => path);
  const strings: string[] = [];
  const ofTypes = new Set<number>();
  const visitor = new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') ofTypes.add(node.source.start);
    },
    ExportNamedDeclaration(node) {
      if (node.exportKind === 'type' && node.source) ofTypes.add(node.source.start);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !ofTypes.has(node.start)) strings.push(node.value);
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [index, { value }] of quasis.entries()) {
        const before = expressions[index - 1];
        const root = before && source.slice(before.start, before.end);
        const text = (value.cooked ?? value.raw).replace(/^\//, '');
        if (index === 0) strings.push(value.cooked ?? value.raw);
        else if (root === 'import.meta.dirname') strings.push(`./${text}`);
        else if (root === 'projectRoot') strings.push(text);
      }
    },
  });
  visitor.visit(program);
  return strings;
}

/** Returns the paths from the project's root that a string may mean. A string that starts with a slash is a URL path. */
function pathsOf(file: string, text: string): string[] {
  if (!/^[\w.#@][\w.#/@*{},-]*(\?\w+)?$/.test(text)) return [];
  const plain = text.replace(/\?.*$/, '').replace(/[*{].*$/, '');
  const fromHere = join(dirname(file), plain);
  const paths = plain.startsWith('.')
    ? [fromHere]
    : [plain.replace(/^#studio\//, `${STUDIO_FOLDER}/`).replace(/^#/, '')];
  // Handles `join(import.meta.dirname, 'name.ts')`.
  if (/^\w[\w-]*\.\w+$/.test(plain)) paths.push(fromHere);
  return paths.map((path) => withSlashes(normalize(path)));
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** A file that names a folder depends on all files in it, except in shared test code. */
const readsFolders = (file: string) => isTest(file) || !file.startsWith('tests/');

export function importGraph(sources: Sources): ImportGraph {
  const folders = new Set<string>();
  for (const file of sources.keys())
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(`${folder}/`);

  function read(file: string, source: string): Dependencies {
    const listsRooms = isTest(file) && /\breaddir/.test(source);
    const strings = isCode(file)
      ? stringsOf(file, source)
      : [...source.matchAll(IMPORT)].map(([, path = '']) => path.replace(/^\//, './'));
    const config = DEFINE.test(source) ? [`${STUDIO_FOLDER}/studio.ts`, 'site/config.ts'] : [];
    const asFolder = (path: string) => (path.endsWith('/') ? path : `${path}/`);
    return {
      files: new Set([...strings.flatMap((text) => pathsOf(file, text)), ...config]),
      folders: strings
        .filter((text) => text.startsWith('.') || readsFolders(file))
        .flatMap((text) => pathsOf(file, text))
        // A word without a slash is the name of a room only in a test that lists folders.
        .filter((path) => path.replace(/\/$/, '').includes('/') || listsRooms)
        .map(asFolder)
        .filter((path) => folders.has(path)),
    };
  }

  const dependencies = new Map<string, Dependencies>();
  for (const [file, source] of sources) if (source !== null) dependencies.set(file, read(file, source));

  function dependsOn(file: string, on: string): boolean {
    const own = dependencies.get(file);
    if (!own) return false;
    if (own.files.has(on)) return true;
    // Only tests of the whole project depend on other tests.
    return (isTest(file) || !isTest(on)) && own.folders.some((folder) => on.startsWith(folder));
  }

  function reachedFrom(changed: Iterable<string>, except: readonly string[] = []): Set<string> {
    const reached = new Set(changed);
    const open = [...reached];
    for (let on = open.pop(); on !== undefined; on = open.pop()) {
      for (const file of dependencies.keys()) {
        if (reached.has(file) || except.includes(file) || !dependsOn(file, on)) continue;
        reached.add(file);
        open.push(file);
      }
    }
    return reached;
  }

  return { files: [...sources.keys()], dependsOn, reachedFrom };
}
