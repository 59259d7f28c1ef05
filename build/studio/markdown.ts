import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import type { NewsItem } from '#site/news/news.ts';
import type { StudioPage } from '#site/pages/studio-page.tsx';
import { jpegSize, webpSize } from '../check-games.ts';
import { withLineFeeds } from '../files.ts';
import { StudioError } from './studio-colours.ts';
import { studioFile } from './studio-files.ts';

function parseText(where: string, source: string): { title: string; html: string } {
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(withLineFeeds(source)) ?? [];
  if (!title || !body?.trim())
    throw new StudioError(`${where} needs "# Title" as its first line, and text below it.`);
  // The result is a promise only with asynchronous extensions, and there are none.
  const html = (marked.parse(body.trim()) as string).trim();
  return { title: title.trim(), html };
}

const NEWS_NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
}

export function parseNews(fileName: string, source: string): NewsItem {
  const date = NEWS_NAME.exec(fileName)?.[1];
  if (!date || !isDate(date))
    throw new StudioError(`news/${fileName} needs a name such as 2026-11-14-the-wall-is-up.md.`);
  return { slug: fileName.slice(0, -'.md'.length), date, ...parseText(`news/${fileName}`, source) };
}

/** Hosts reserve these file names. */
const RESERVED = ['index', '404'];

const descriptionOf = (html: string): string =>
  (/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Throws a StudioError for a bad name, a missing title or a page without a paragraph. */
export function parsePage(fileName: string, source: string): StudioPage & { description: string } {
  const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(fileName)?.[1];
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

/** A picture of the page's own folder, as Markdown renders it. */
const OWN_PICTURE = /<img src="(?!\w+:|\/)([^"]+)"/g;

export function pictureSizes(where: string, html: string, folder: string): Map<string, readonly number[]> {
  const names = [...html.matchAll(OWN_PICTURE)].map(([, name = '']) => name);
  return new Map(
    names.map((name) => {
      if (!existsSync(join(folder, name)))
        throw new StudioError(`${where} shows ${name}, which is not in its folder.`);
      const picture = readFileSync(join(folder, name));
      const size = webpSize(picture) ?? jpegSize(picture);
      if (!size) throw new StudioError(`${where} shows ${name}, which is neither a WebP nor a JPEG picture.`);
      return [name, size];
    }),
  );
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

/** `?headline` imports a news item without its text, `?description` only the description of a page. */
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

const markdownIn = (folder: string) => {
  const path = studioFile(folder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.md')) : [];
  return files.toSorted().map((name) => [name, readFileSync(join(path, name), 'utf8')] as const);
};

/** @param taken paths of other pages */
export function checkMarkdown(taken: readonly string[]): void {
  for (const [name, source] of markdownIn('news'))
    pictureSizes(`news/${name}`, parseNews(name, source).html, studioFile('news'));
  for (const [name, source] of markdownIn('pages')) {
    const { slug, html } = parsePage(name, source);
    pictureSizes(`pages/${name}`, html, studioFile('pages'));
    if (taken.includes(`/${slug}`))
      throw new StudioError(
        `pages/${name} would be at /${slug}, where there is a page already: give it another name.`,
      );
  }
}
