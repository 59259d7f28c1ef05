import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { decodePath } from '#site/canonical-path.ts';
import { isLeftBehind, withLineFeeds, withSlashes } from '../files.ts';
import { assertNoLinks, type GamePlace, PackError } from './game-folders.ts';
import { hasSharedMemory } from './wasm-memory.ts';

/** Sources that a build needs beyond those of every HTML5 build, keyed by directive. */
export type HtmlSources = Readonly<Record<'script-src' | 'style-src' | 'worker-src', readonly string[]>>;

export interface HtmlBuild {
  /** `index.html` with LF line ends. */
  document: string;
  /** All other files, keyed by path with slashes. */
  files: ReadonlyMap<string, Buffer>;
  sources: HtmlSources;
  /** Descriptions of `sources`, which the build command prints. */
  needs: readonly string[];
  /** Sentences about features that work on other sites but would fail here without an error. */
  warnings: readonly string[];
}

const DOCUMENT = 'index.html';

/** Matches comments (also unclosed ones), elements that contain only text, and other tags. Source: HTML, 13.2.5. */
const MARKUP =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|title|textarea|noscript|iframe|xmp|noembed|noframes)\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)(<\/\1(?=[\s/>])[^>]*>|$)|<([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

const REFERENCE = /&(?:#x([\da-f]+);?|#(\d+);?|(quot|apos|lt|gt|amp);)/gi;

const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** Decodes character references that tools commonly write into attributes. */
const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (_, hex?: string, decimal?: string, name = '') => {
    if (name) return NAMED[name.toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });

interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Text of an element that may contain only text. */
  content: string;
  /** False if the end tag is missing, so that the rest of the page is the element's text. */
  isClosed: boolean;
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, given = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = given.toLowerCase();
    // If an attribute occurs twice, browsers use the first.
    if (!attributes.has(name)) attributes.set(name, decodeReferences(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

export function elementsOf(html: string): Element[] {
  return [...html.matchAll(MARKUP)].flatMap(([, container, inContainer, content, end, tag, inTag]) => {
    const name = container ?? tag;
    if (name === undefined) return [];
    return [
      {
        name: name.toLowerCase(),
        attributes: attributesOf(inContainer ?? inTag ?? ''),
        content: content ?? '',
        isClosed: end !== '',
      },
    ];
  });
}

/** Attributes, keyed by tag, with the address of a file that the element loads. */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src'],
  track: ['src'],
  input: ['src'],
  image: ['href', 'xlink:href'],
};

/** Elements with a list of addresses in `srcset`. */
const TAGS_WITH_SRCSET = ['img', 'source'];

/** Matches one address in `srcset`, with its width or density. */
const IN_SET = /([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g;

/** Attribute, keyed by tag, with the address of an embedded document. */
const FRAMES: Readonly<Record<string, string>> = {
  iframe: 'src',
  frame: 'src',
  embed: 'src',
  object: 'data',
};

/** Values of `rel` for links to files that a build needs. */
const LOADED_LINKS = /^(stylesheet|preload|modulepreload)$/i;

const loadsFile = (link: ReadonlyMap<string, string>) =>
  (link.get('rel') ?? '').split(/\s+/).some((relation) => LOADED_LINKS.test(relation));

const fileIn = (address = ''): string | null =>
  /^\s*(?:data:|blob:|about:|#|$)/i.test(address) ? null : address.trim();

const FOREIGN = /^([a-z][\w+.-]*:)?\/\//i;

/** Returns the addresses on other origins in an import map; none if the map is not valid JSON. */
function foreignModules({ attributes, content }: Element): string[] {
  if (attributes.get('type')?.toLowerCase() !== 'importmap') return [];
  const found: string[] = [];
  try {
    JSON.parse(content, (_, value) => {
      if (typeof value === 'string' && FOREIGN.test(value)) found.push(value);
    });
  } catch {}
  return found;
}

const addressesIn = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const { name, attributes } = element;
    if (name === 'script' && !attributes.has('src')) return foreignModules(element);
    const loading = name === 'link' ? (loadsFile(attributes) ? ['href'] : []) : (LOADS[name] ?? []);
    const set = TAGS_WITH_SRCSET.includes(name) ? (attributes.get('srcset') ?? '') : '';
    const addresses = [
      ...loading.map((attribute) => attributes.get(attribute)),
      ...[...set.matchAll(IN_SET)].map(([, address]) => address),
    ];
    return addresses.flatMap((address) => fileIn(address) ?? []);
  });

/** Matches a base address that is the page's own folder; it does not change any address. */
const OWN_BASE = /^\s*(\.?\/?)\s*$/;

/** Refuses unfinished markup, and embedded HTML pages, because they would have neither their own policy nor `studioGame`. */
function checkPage(elements: readonly Element[], where: string): void {
  for (const { name, attributes, isClosed } of elements) {
    if (!isClosed)
      throw new PackError(
        `${where}/${DOCUMENT} has a <${name}> without </${name}>, so that the rest of the page is its text: add the end tag.`,
      );
    if (name === 'iframe' && attributes.has('srcdoc'))
      throw new PackError(
        `${where}/${DOCUMENT} has a page in srcdoc of <iframe>, which its policy refuses: move its content into ${DOCUMENT}.`,
      );
    const base = name === 'base' ? attributes.get('href') : undefined;
    if (base !== undefined && !OWN_BASE.test(base))
      throw new PackError(
        `${where}/${DOCUMENT} has <base href="${base}">, which its policy refuses: delete the tag, and write addresses from the folder of ${DOCUMENT}.`,
      );
    const framed = fileIn(attributes.get(FRAMES[name] ?? ''));
    if (framed !== null)
      throw new PackError(
        `${where}/${DOCUMENT} shows ${framed} in <${name}>, which its policy refuses: make that page ${DOCUMENT}, or delete the tag.`,
      );
    const content = attributes.get('content') ?? '';
    if (/^refresh$/i.test(attributes.get('http-equiv') ?? '') && /[;,]\s*\S/.test(content))
      throw new PackError(
        `${where}/${DOCUMENT} leads to another page (${content}), but a build has one page: make that one ${DOCUMENT}.`,
      );
  }
}

function checkAddress(address: string, names: ReadonlySet<string>, where: string): void {
  if (FOREIGN.test(address))
    throw new PackError(
      `${where}/${DOCUMENT} loads ${address}, but a game loads files of its own folder only: copy the file into ${where}, or delete the tag.`,
    );
  if (address.startsWith('/'))
    throw new PackError(
      `${where}/${DOCUMENT} loads ${address}, which is at the root of the site: write the address without the first slash.`,
    );
  const path = posix.normalize(decodePath(address.replace(/[?#].*/, '')));
  if (names.has(path)) return;
  const other = inOtherLetters(path, names);
  throw new PackError(
    other === undefined
      ? `${where}/${DOCUMENT} loads ${address}, but there is no ${where}/${path}.`
      : `${where}/${DOCUMENT} loads ${address}, but there is ${other}, in other letters: rename one of them.`,
  );
}

/** Returns the name that differs by capital letters only, which the file systems of Windows and Macs ignore. */
const inOtherLetters = (wanted: string, names: Iterable<string>): string | undefined =>
  [...names].find((name) => name.toLowerCase() === wanted.toLowerCase());

export const sourceHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Matches the `type` of scripts that run; scripts with another type contain data. */
const RUNS = /^$|^(module|importmap|speculationrules)$|(java|ecma)script/i;

/** Matches calls that run text as code. Bundlers write an indirect `eval` as `(0, eval)`. */
const EVAL =
  /\beval\s*\(|\(\s*0\s*,\s*eval\s*\)|\bnew\s+Function\s*\(|(?<![\w.$])Function\s*\(\s*["'`]|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;
const STYLES = /createElement\(\s*["'`]style|setAttribute\(\s*["'`]style|<style|\sstyle=\\?["']/;

/** Matches links that run a script, except those that only prevent a navigation, such as `javascript:void(0)`. */
const SCRIPT_LINK = /^\s*(javascript:(?!\s*(?:void\s*\(?\s*0\s*\)?)?\s*;?\s*$).*)/is;

/** Matches a script's imports of modules and scripts from other origins. */
const IMPORTS = /\b(?:from|import|importScripts)\s*\(?\s*["'`]((?:https?:)?\/\/[^"'`\s]+)/;

/** Matches style sheets, fonts and pictures that a style sheet loads from other origins. */
const STYLE_LOADS = /(?:@import\s+["']|\burl\(\s*["']?)((?:https?:)?\/\/[^"')\s]+)/i;

const CLEARS_STORAGE = /\blocalStorage\s*\.\s*clear\s*\(/;

/** Maximum number of script hashes: keeps a policy below the limits of Cloudflare Pages (2000 characters) and nginx (4096). */
const MAX_HASHES = 15;

const handlersOf = ({ attributes }: Element): string[] =>
  [...attributes].flatMap(([name, code]) => (/^on[a-z]+$/.test(name) ? [code] : []));

interface Markup {
  elements: readonly Element[];
  /** Text of every script in files and in the document, keyed by its place. */
  scripts: ReadonlyMap<string, string>;
  /** Text of every style sheet in files and in the document, keyed by its place. */
  styles: ReadonlyMap<string, string>;
}

/** Derives the policy from the build's content; the policy allows only features that the build uses. */
function decide({ elements, scripts }: Markup, hasWasm: boolean, mayEval: boolean) {
  const inline = elements
    .filter(
      ({ name, attributes }) =>
        name === 'script' && !attributes.has('src') && RUNS.test(attributes.get('type') ?? ''),
    )
    .map(({ content }) => sourceHash(content));
  const handlers = elements.flatMap(handlersOf).map(sourceHash);
  const hashes = [...new Set([...inline, ...handlers])];
  const all = [...scripts.values()];
  const uses = (pattern: RegExp) => all.some((code) => pattern.test(code));
  const hasStyles =
    elements.some(({ name, attributes }) => name === 'style' || attributes.has('style')) || uses(STYLES);
  const needsWasm = hasWasm || uses(/\bWebAssembly\b/);
  const hasBlobs = uses(/\bcreateObjectURL\b/) && uses(/\bWorker\s*\(/);
  const needs: [string, boolean][] = [
    [`inline scripts (${inline.length} by hash)`, inline.length > 0],
    [`event attributes (${handlers.length} by hash)`, handlers.length > 0],
    ['inline styles', hasStyles],
    ['WebAssembly', needsWasm],
    ['workers from blobs', hasBlobs],
    ['eval', mayEval],
  ];
  return {
    hashes: hashes.length,
    needs: needs.flatMap(([words, isNeeded]) => (isNeeded ? [words] : [])),
    sources: {
      'script-src': [
        ...hashes,
        ...(handlers.length > 0 ? ["'unsafe-hashes'"] : []),
        ...(needsWasm ? ["'wasm-unsafe-eval'"] : []),
        ...(mayEval ? ["'unsafe-eval'"] : []),
      ],
      'style-src': hasStyles ? ["'unsafe-inline'"] : [],
      'worker-src': hasBlobs ? ['blob:'] : [],
    },
  };
}

/** Returns each file that loads from another origin, with the first such address. */
const foreignIn = (sources: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...sources].flatMap(([name, source]) => {
    const address = pattern.exec(source)?.[1];
    return address === undefined ? [] : [{ name, address }];
  });

function warningsOf(
  { elements, scripts, styles }: Markup,
  mayEval: boolean,
  hashes: number,
  where: string,
): string[] {
  const first = (pattern: RegExp) => [...scripts].find(([, code]) => pattern.test(code))?.[0];
  const evalIn = mayEval ? undefined : first(EVAL);
  const clearsIn = first(CLEARS_STORAGE);
  const links = elements.flatMap(
    ({ attributes }) => SCRIPT_LINK.exec(attributes.get('href') ?? '')?.[1] ?? [],
  );
  return [
    evalIn &&
      `${where}/${evalIn} uses eval, which is refused: if the game fails without it, say eval: true in embed`,
    clearsIn &&
      `${where}/${clearsIn} clears localStorage, in which the site and its other games save as well: remove its own keys instead`,
    ...[...foreignIn(scripts, IMPORTS), ...foreignIn(styles, STYLE_LOADS)].map(
      ({ name, address }) =>
        `${where}/${name} loads ${address}, which is refused: copy the file into ${where}, and load that`,
    ),
    ...links.map(
      (link) => `${where}/${DOCUMENT} has the link ${link}, which is refused: write it as onclick`,
    ),
    hashes > MAX_HASHES &&
      `${where}/${DOCUMENT} has ${hashes} inline scripts and event attributes, each with a hash in the headers of every response, and hosts limit their length: move them to a file`,
  ].filter((sentence) => typeof sentence === 'string');
}

async function readFiles(folder: string, where: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
    .filter((name) => !isLeftBehind(name))
    .sort();
  const unreachable = names.find((name) => /[#?]/.test(name));
  if (unreachable !== undefined)
    throw new PackError(`${where}/${unreachable} cannot be requested: rename it without # and ?.`);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

function documentOf(files: ReadonlyMap<string, Buffer>, where: string): string {
  const document = files.get(DOCUMENT);
  if (document === undefined) {
    const deeper = [...files.keys()].find((name) => name.endsWith(`/${DOCUMENT}`));
    const other = inOtherLetters(DOCUMENT, files.keys());
    if (other !== undefined)
      throw new PackError(`${where} needs ${DOCUMENT}, but there is ${other}, in other letters: rename it.`);
    throw new PackError(
      deeper === undefined
        ? `${where} has no ${DOCUMENT}, with which an HTML5 build starts.`
        : `${where}/${deeper} is too deep: move the content of its folder up to ${where}.`,
    );
  }
  if (document.toString('latin1').trim() === '')
    throw new PackError(`${where}/${DOCUMENT} is empty: copy the game’s page again.`);
  try {
    // Browsers treat a single CR as a line end, too.
    return withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(document)).replaceAll('\r', '\n');
  } catch {
    throw new PackError(`${where}/${DOCUMENT} is not UTF-8: save it as UTF-8.`);
  }
}

/** Refuses damaged files. */
function checkWasm(modules: readonly (readonly [string, Buffer])[], where: string): void {
  const damaged = modules.find(([, content]) => content.toString('latin1', 0, 4) !== '\0asm')?.[0];
  if (damaged !== undefined)
    throw new PackError(`${where}/${damaged} is no WebAssembly: copy it again, and uncompressed.`);
}

/** Refuses threads, which Godot 4.0 to 4.2 always needs. A build may have a second module, without threads. */
function checkThreads(
  document: string,
  modules: readonly (readonly [string, Buffer])[],
  where: string,
): void {
  const isSetInPage = /\bGODOT_THREADS_ENABLED\s*=\s*true/.test(document);
  const areAllShared = modules.length > 0 && modules.every(([, content]) => hasSharedMemory(content));
  if (isSetInPage || areAllShared)
    throw new PackError(
      `${where} is exported with threads, which pages with sign-in do not support (docs/decisions/024): export the game again without threads (Godot: 4.3 or newer, Thread Support off).`,
    );
}

/** Returns null without a build. Throws a PackError for a file that is missing, from another origin or cannot run here. */
export async function readHtmlBuild(game: GamePlace, mayEval: boolean): Promise<HtmlBuild | null> {
  const folder = join(game.folder, 'html');
  if (!existsSync(folder)) return null;
  const place = `${game.where}/html`;
  await assertNoLinks(folder, place);
  const files = await readFiles(folder, place);
  const document = documentOf(files, place);
  files.delete(DOCUMENT);
  for (const [name, content] of files)
    if (content.toString('latin1', 0, 40).startsWith('version https://git-lfs'))
      throw new PackError(`${place}/${name} only points to the file: fetch it with git lfs pull.`);

  const elements = elementsOf(document);
  checkPage(elements, place);
  const names = new Set([...files.keys(), DOCUMENT]);
  for (const address of addressesIn(elements)) checkAddress(address, names, place);
  const inDocument = (isIn: (element: Element) => string[]) => elements.flatMap(isIn).join('\n');
  const sources = (ending: RegExp, ofDocument: string) =>
    new Map([
      ...[...files]
        .filter(([name]) => ending.test(name))
        .map(([name, code]) => [name, code.toString()] as const),
      [DOCUMENT, ofDocument] as const,
    ]);
  const scripts = sources(
    /\.m?js$/i,
    inDocument((each) => (each.name === 'script' ? [each.content, ...handlersOf(each)] : handlersOf(each))),
  );
  const styles = sources(
    /\.css$/i,
    inDocument(({ name, content, attributes }) =>
      name === 'style' ? [content] : [attributes.get('style') ?? ''],
    ),
  );
  const modules = [...files].filter(([name]) => name.endsWith('.wasm'));
  checkWasm(modules, place);
  checkThreads(document, modules, place);
  const markup = { elements, scripts, styles };
  const { hashes, ...decided } = decide(markup, modules.length > 0, mayEval);
  return { document, files, ...decided, warnings: warningsOf(markup, mayEval, hashes, place) };
}
