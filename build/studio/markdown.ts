import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { decodePath } from '#site/canonical-path.ts';
import { isDate } from '#site/check-studio.ts';
import { isVisible, unshownFault } from '#site/config-variables.ts';
import type { NewsItem } from '#site/news/news.ts';
import type { StudioPage } from '#site/pages/studio-page.tsx';
import { withLineFeeds } from '../files.ts';
import { elementsOf } from '../games/html-build.ts';
import { jpegSize, webpSize } from '../picture-sizes.ts';
import { checkEach, StudioError } from './faults.ts';
import { studioFile } from './studio-files.ts';

/** Largest numbers of characters in a file and in its title. */
const LONGEST = { title: 120, text: 200_000 };

function parseText(where: string, source: string): { title: string; html: string } {
  if (source.length > LONGEST.text)
    throw new StudioError(`${where} has ${source.length} characters, but it may have ${LONGEST.text}.`);
  const unshown = unshownFault(source);
  if (unshown) throw new StudioError(`${where} ${unshown}`);
  const [, title = '', body = ''] = /^\ufeff?# (.+)\n([\s\S]*)$/.exec(withLineFeeds(source)) ?? [];
  if (!isVisible(title) || !isVisible(body))
    throw new StudioError(`${where} needs "# Title" as its first line, and text below it.`);
  if (title.length > LONGEST.title)
    throw new StudioError(
      `${where} has a title of ${title.length} characters, but it may have ${LONGEST.title}.`,
    );
  if (/<[a-z]/i.test(htmlOf(where, title, 'parseInline')))
    throw new StudioError(
      `${where} has the title "${title}", but a title is plain text: no Markdown, no HTML.`,
    );
  return { title: title.trim(), html: htmlOf(where, body.trim(), 'parse').trim() };
}

function htmlOf(where: string, source: string, parse: 'parse' | 'parseInline'): string {
  try {
    // `marked` returns a promise only with asynchronous extensions, which we do not use.
    return marked[parse](source) as string;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StudioError(`${where} has quotations or lists inside each other that are too deep to read.`);
  }
}

const NEWS_NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]{1,80}\.md$/;

export function parseNews(fileName: string, source: string): NewsItem {
  const date = NEWS_NAME.exec(fileName)?.[1];
  if (!date || !isDate(date))
    throw new StudioError(`news/${fileName} needs a name such as 2026-11-14-the-wall-is-up.md.`);
  return { slug: fileName.slice(0, -'.md'.length), date, ...parseText(`news/${fileName}`, source) };
}

/** Names that a page cannot have, because hosts and the offline copy use these files themselves. */
const RESERVED = ['index', '404', 'offline'];

const descriptionOf = (html: string): string =>
  (/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Throws a StudioError for a bad name, a missing title or a page without a paragraph. */
export function parsePage(fileName: string, source: string): StudioPage & { description: string } {
  const slug = /^(?=.{1,80}\.md$)([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(fileName)?.[1];
  if (!slug || RESERVED.includes(slug))
    throw new StudioError(
      `pages/${fileName} needs a name such as about.md: small letters, digits and single hyphens.`,
    );
  const text = parseText(`pages/${fileName}`, source);
  const description = descriptionOf(text.html);
  if (description === '')
    throw new StudioError(`pages/${fileName} needs a paragraph, which describes it for search engines.`);
  return { slug, ...text, description };
}

/** Matches a picture in the page's own folder, as rendered from Markdown. */
const OWN_PICTURE = /<img src="(?!\w+:|\/)([^"]+)"/g;

/** Elements that a page's policy forbids or that do not belong in a text. */
const REFUSED = ['script', 'style', 'iframe', 'object', 'embed', 'form', 'link', 'meta', 'base'];

/** Elements that have no end tag, or may omit it. */
const NO_END = 'br hr img input wbr caption col colgroup dd dt li p rp rt tbody td tfoot th thead tr'.split(
  ' ',
);
/** Elements of a text. Any other name is probably misspelt, or text in angle brackets. */
const SHOWN = [
  ...NO_END,
  ...'a abbr b bdi bdo blockquote cite code del details dfn div dl em figcaption figure h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
  ...'i ins kbd mark ol pre q ruby s samp section small span strong sub summary sup table time u ul var'.split(
    ' ',
  ),
];

/** Throws a StudioError for an element that ends in another one, or not at all: the rest of the page would be in it. */
function checkEnds(where: string, html: string): void {
  const open: string[] = [];
  const tags = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi);
  const unended = (name: string) =>
    new StudioError(
      `${where} has <${name}> without </${name}>: add it, or everything after it is part of that element.`,
    );
  for (const [, end, tag = ''] of tags) {
    const name = tag.toLowerCase();
    if (NO_END.includes(name)) continue;
    if (!end) open.push(name);
    else if (!open.includes(name))
      throw new StudioError(`${where} has </${name}> without <${name}>: delete it.`);
    else if (open.at(-1) !== name) throw unended(open.at(-1) ?? name);
    else open.pop();
  }
  const [left] = open;
  if (left) throw unended(left);
}

/** Throws a StudioError for HTML in a text that pages would not show to every visitor. */
function checkHtml(where: string, html: string): void {
  checkEach(elementsOf(html), ({ name, attributes }) => {
    if (REFUSED.includes(name))
      throw new StudioError(`${where} has <${name}>, which pages refuse: write it as Markdown.`);
    if (!SHOWN.includes(name))
      throw new StudioError(
        `${where} has <${name}>, which is no element of a text: write Markdown, or &lt;${name}> to show it.`,
      );
    if (attributes.get('href')?.trim() === '')
      throw new StudioError(`${where} has a link without an address.`);
    const attribute = [...attributes.keys()].find((each) => each === 'style' || each.startsWith('on'));
    if (attribute !== undefined)
      throw new StudioError(
        `${where} has <${name} ${attribute}="…">, which pages refuse: delete the attribute.`,
      );
    if (name !== 'img') return;
    const src = attributes.get('src') ?? '';
    if (/^(\w+:|\/\/)/.test(src))
      throw new StudioError(
        `${where} shows ${src}, but pages show no pictures of other sites: copy it next to the text.`,
      );
    if (!src.startsWith('/') && !html.includes(`<img src="${src}"`))
      throw new StudioError(`${where} has <img …>: write it as ![Description](${src}).`);
    if (!attributes.get('alt')?.trim())
      throw new StudioError(
        `${where} shows ${src} without a description: write it as ![Description](${src}).`,
      );
  });
  checkEnds(where, html);
}

export function pictureSizes(where: string, html: string, folder: string): Map<string, readonly number[]> {
  checkHtml(where, html);
  const sizes = new Map<string, readonly number[]>();
  checkEach(html.matchAll(OWN_PICTURE), ([, name = '']) => {
    const file = join(folder, name);
    if (!existsSync(file) || !statSync(file).isFile())
      throw new StudioError(`${where} shows ${name}, which is not in its folder.`);
    const picture = readFileSync(file);
    const size = webpSize(picture) ?? jpegSize(picture);
    if (!size) throw new StudioError(`${where} shows ${name}, which is neither a WebP nor a JPEG picture.`);
    sizes.set(name, size);
  });
  return sizes;
}

function withPictures(html: string, sizes: ReadonlyMap<string, readonly number[]>): [string, string] {
  const names = [...sizes.keys()];
  const imports = names.map((name, index) => `import picture${index} from ${JSON.stringify(`./${name}`)};\n`);
  const code = JSON.stringify(
    html.replace(OWN_PICTURE, (_, name: string) => {
      const [width, height] = sizes.get(name) ?? [];
      return `<img src="\u0000${names.indexOf(name)}\u0000" width="${width}" height="${height}"`;
    }),
  ).replace(/\\u0000(\d+)\\u0000/g, (_, index: string) => `" + picture${index} + "`);
  return [code, imports.join('')];
}

/** Imports Markdown; `?headline` omits the text of a news item, and `?description` imports only a page's description. */
export function studioMarkdown(): Plugin {
  return {
    name: 'studio-markdown',
    transform: {
      filter: { id: /[\\/](news|pages)[\\/][^\\/]+\.md(\?\w+)?$/ },
      handler: (source, id) => {
        const [file = '', query] = id.split('?');
        const isNews = basename(dirname(file)) === 'news';
        const name = basename(file);
        const { html, description, ...headline } = isNews
          ? { ...parseNews(name, source), description: '' }
          : parsePage(name, source);
        const module = (value: string) => ({ code: `export default ${value}`, map: null });
        if (query === 'headline') return module(JSON.stringify(headline));
        if (query === 'description') return module(JSON.stringify(description));
        const sizes = pictureSizes(`${isNews ? 'news' : 'pages'}/${name}`, html, dirname(file));
        const [text, imports] = withPictures(html, sizes);
        return {
          code: `${imports}export default { ...${JSON.stringify(headline)}, html: ${text} };`,
          map: null,
        };
      },
    },
  };
}

interface MarkdownFile {
  /** Path of the file, relative to the studio's folder. */
  where: string;
  name: string;
  read: () => string;
}

function markdownIn(folder: string): MarkdownFile[] {
  const path = studioFile(folder);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const names = (isFolder ? readdirSync(path, { withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => name);
  return names.toSorted().map((name) => ({
    where: `${folder}/${name}`,
    name,
    read: () => readMarkdown(join(path, name), `${folder}/${name}`),
  }));
}

function readMarkdown(file: string, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new StudioError(`${where} is not UTF-8: save it as UTF-8.`);
  }
}

/** Returns the first lines of news and pages, which need not be valid. */
export const titlesOfTexts = (): string[] =>
  [...markdownIn('news'), ...markdownIn('pages')].map(({ read }) => read().split('\n', 1)[0] ?? '');

export const studioPagePaths = (): string[] =>
  markdownIn('pages').map(({ name }) => `/${name.slice(0, -'.md'.length)}`);

/** @param taken paths of other pages */
export function checkMarkdown(taken: readonly string[]): void {
  const checkNews = ({ where, name, read }: MarkdownFile) =>
    pictureSizes(where, parseNews(name, read()).html, studioFile('news'));
  const checkPage = ({ where, name, read }: MarkdownFile) => {
    const { slug, html } = parsePage(name, read());
    pictureSizes(where, html, studioFile('pages'));
    if (taken.includes(`/${slug}`))
      throw new StudioError(
        `${where} would be at /${slug}, where there is a page already: give it another name.`,
      );
  };
  checkEach(
    [() => checkEach(markdownIn('news'), checkNews), () => checkEach(markdownIn('pages'), checkPage)],
    (check) => check(),
  );
}

/** Returns the links of a text that lead to no page or file of the site. Absolute addresses with an extension are files. */
export const brokenLinks = (
  html: string,
  paths: readonly string[],
  hasFile: (path: string) => boolean,
): string[] =>
  elementsOf(html).flatMap(({ attributes }) => {
    const href = attributes.get('href');
    if (href === undefined || /^(https?:|mailto:|tel:|#)/i.test(href)) return [];
    const path = href.replace(/[?#].*$/, '');
    const isFile = path.startsWith('/') && /\.\w+$/.test(path);
    return paths.includes(path) || (isFile && hasFile(path)) ? [] : [href];
  });

/**
 * Throws a StudioError with a line for each link in news and pages that leads to a missing page or file.
 *
 * @param publicDir folder with all files of the site; null before they are written
 */
export function checkLinks(paths: readonly string[], publicDir: string | null): void {
  const hasFile = (path: string) => publicDir === null || existsSync(join(publicDir, decodePath(path)));
  const texts = [
    ...markdownIn('news').map(({ where, name, read }) => ({ where, ...parseNews(name, read()) })),
    ...markdownIn('pages').map(({ where, name, read }) => ({ where, ...parsePage(name, read()) })),
  ];
  const faults = texts.flatMap(({ where, html }) =>
    brokenLinks(html, paths, hasFile).map(
      (href) => `${where} links to ${href}, where there is no page${/\.\w+$/.test(href) ? ' or file' : ''}.`,
    ),
  );
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}
