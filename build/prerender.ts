import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import type { NewsItem } from '#site/news/news.ts';
import type { PublishedPage } from '#site/page-texts.ts';
import { FIRST_PAINT_SCRIPT } from '#site/sign-in/first-paint-script.ts';
import { readText } from './files.ts';
import { escapeHtml, type InlineScript, inlineScriptTag, jsonForScript, markFrame } from './html.ts';
import { metaSecurityPolicy, type PolicyFacts } from './security-policies.ts';
import { WEB_MANIFEST } from './site-files.ts';
import { headlineFont } from './studio/fallback-faces.ts';
import { readColours } from './studio/studio-colours.ts';
import { inVoice } from './studio/voice.ts';

export function structuredData(
  { path, card }: Pick<PublishedPage, 'path' | 'card'>,
  config: Config,
  catalogue: readonly CatalogueEntry[],
): object | null {
  if (path === '/') return organization(config);
  const game = catalogue.find((entry) => entry.path === path);
  return game ? videoGame(game, card, config) : null;
}

function organization({ studioName, siteUrl, contactEmail, social }: Config): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: studioName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email: contactEmail,
    sameAs: social.map(({ url }) => url),
  };
}

function videoGame(
  { slug, name, path, blurb, genre, latest, screenshots }: CatalogueEntry,
  card: string,
  { siteUrl, studioName, press }: Config,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name,
    url: siteUrl + path,
    description: blurb,
    image: `${siteUrl}/cards/card-${card}.jpg`,
    // JSON.stringify omits undefined fields.
    genre,
    datePublished: press.releases[slug],
    dateModified: latest?.date,
    screenshot: screenshots.map(({ src, alt }) => ({
      '@type': 'ImageObject',
      url: siteUrl + src,
      caption: alt,
    })),
    gamePlatform: 'Web browser',
    applicationCategory: 'Game',
    operatingSystem: 'Any',
    author: { '@type': 'Organization', name: studioName, url: siteUrl },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
  };
}

export interface Prerenderer {
  pages: readonly PublishedPage[];
  catalogue: readonly CatalogueEntry[];
  news: readonly NewsItem[];
  notFound: Pick<PublishedPage, 'path' | 'title'>;
  renderPage(path: string): Promise<string>;
}

interface PrerenderOptions {
  config: PolicyFacts;
  publicDir: string;
  prerenderer: Prerenderer;
  inlineScripts: readonly InlineScript[];
}

interface Head extends Pick<PublishedPage, 'title' | 'description' | 'card' | 'path'> {
  /** Alternative text of the social card. */
  cardAlt: string;
}

function cardAltOf(
  card: string,
  { studioName, texts }: Config,
  catalogue: readonly CatalogueEntry[],
): string {
  return catalogue.find(({ slug }) => slug === card)?.poster.alt ?? `${studioName}: ${texts.slogan}`;
}

const UNSOUGHT = '<meta name="robots" content="noindex" />\n    ';

export async function prerender(options: PrerenderOptions): Promise<void> {
  const { config, publicDir, prerenderer, inlineScripts } = options;
  const template = withScripts(readText(join(publicDir, 'index.html')), inlineScripts);
  const fonts = await fontPreloads(publicDir);
  const sheet = styleSheetPreload(template);
  const policy = policyOf(config);
  const write = async (file: string, head: string, path: string) => {
    const app = markFrame(await prerenderer.renderPage(path));
    // After the style sheet, because the browser requests nothing after a script until it has run.
    const script = app.includes(' data-for="') ? `${sheet}<script>${FIRST_PAINT_SCRIPT}</script>\n    ` : '';
    const html = template
      .replace('<!--head-->', () => policy + fonts + script + head)
      .replace('<!--app-->', () => app);
    const target = join(publicDir, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, html);
  };

  for (const page of prerenderer.pages) {
    await write(
      page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`,
      headOf({ ...page, cardAlt: cardAltOf(page.card, config, prerenderer.catalogue) }, config) +
        structuredDataOf(page, config, prerenderer.catalogue),
      page.path,
    );
  }
  const notFound: Head = {
    ...prerenderer.notFound,
    description: 'There is no page at this address.',
    card: 'studio',
    cardAlt: cardAltOf('studio', config, prerenderer.catalogue),
  };
  await write('404.html', UNSOUGHT + headOf(notFound, config), notFound.path);
  await rm(join(publicDir, '.vite'), { recursive: true });
}

/** Repeats the policy header for hosts that send no headers, and for 404.html, which hosts serve at paths without a rule. */
function policyOf(config: PolicyFacts): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaSecurityPolicy(config))}" />\n    `;
}

/** Puts inline scripts first, so that they always run. Restores the priority that Vite drops from site/index.html. */
function withScripts(html: string, inlineScripts: readonly InlineScript[]): string {
  const [tag = ''] = /<script async type="module"[^>]*><\/script>/.exec(html) ?? [];
  if (tag === '') throw new Error('The bundled index.html contains no script.');
  const scripts = [
    ...inlineScripts.map(inlineScriptTag),
    tag.replace('<script', '<script fetchpriority="low"'),
  ];
  return html.replace(tag, '').replace('<!--inline-scripts-->', () => scripts.join('\n    '));
}

function headOf({ title, description, card, cardAlt, path }: Head, config: Config): string {
  const { light, dark } = readColours();
  const address = escapeHtml(config.siteUrl + path);
  const picture = escapeHtml(`${config.siteUrl}/cards/card-${card}.jpg`);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(config.studioName)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${picture}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${escapeHtml(cardAlt)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<link rel="manifest" href="/${WEB_MANIFEST}" />`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(config.studioName)}${inVoice(' // ', config.voice)}news" href="/news.atom" />`,
  ];
  return tags.join('\n    ');
}

/** A data block is never executed, so the policy does not apply to it. */
function structuredDataOf(page: PublishedPage, config: Config, catalogue: readonly CatalogueEntry[]): string {
  const data = structuredData(page, config, catalogue);
  return data ? `\n    <script type="application/ld+json">${jsonForScript(data)}</script>` : '';
}

/** Preloads headline fonts first, because the other fonts are optional and would delay them on a slow connection. */
async function fontPreloads(publicDir: string): Promise<string> {
  const manifest: Record<string, { assets?: string[]; file: string }> = JSON.parse(
    await readFile(join(publicDir, '.vite', 'manifest.json'), 'utf8'),
  );
  const files = [...new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))];
  const headline = (await headlineFont()).file.replace('.woff2', '.');
  const isHeadline = (file: string) => basename(file).startsWith(headline);
  return files
    .filter((file) => file.endsWith('.woff2'))
    .sort((one, other) => Number(isHeadline(other)) - Number(isHeadline(one)))
    .map((file) => {
      const priority = isHeadline(file) ? '' : ' fetchpriority="low"';
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin${priority} />\n    `;
    })
    .join('');
}

function styleSheetPreload(template: string): string {
  const [, address = ''] = /<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(template) ?? [];
  if (address === '') throw new Error('The bundled index.html contains no style sheet.');
  return `<link rel="preload" href="${address}" as="style" crossorigin />\n    `;
}
