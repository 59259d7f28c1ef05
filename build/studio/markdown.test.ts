import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StudioError } from './faults.ts';
import { brokenLinks, parseNews, parsePage, pictureSizes, studioMarkdown } from './markdown.ts';

test('a news file gives its date, its title and its text as HTML', () => {
  expect(parseNews('2026-11-14-the-wall-is-up.md', '# The wall is up\n\nFive *posters*.\n')).toEqual({
    slug: '2026-11-14-the-wall-is-up',
    date: '2026-11-14',
    title: 'The wall is up',
    html: '<p>Five <em>posters</em>.</p>',
  });
});

test.each([
  'the-wall-is-up.md',
  '2026-13-01-a-month-too-far.md',
  '2026-02-30-no-such-day.md',
  '2026-11-14.md',
])('refuses the name %s and shows a valid one', (name) => {
  expect(() => parseNews(name, '# Title\n\nText')).toThrow(StudioError);
  expect(() => parseNews(name, '# Title\n\nText')).toThrow('2026-11-14-the-wall-is-up.md');
});

test.each(['Text without a title', '# Only a title\n', '#  \n\nText', '# \u200b\n\nText', ''])(
  'refuses the text %j with a sentence',
  (source) => {
    expect(() => parseNews('2026-11-14-a.md', source)).toThrow(
      'news/2026-11-14-a.md needs "# Title" as its first line, and text below it.',
    );
  },
);

test.each([
  [
    `# A\n\n${'>'.repeat(20_000)}`,
    'news/2026-11-14-a.md has quotations or lists inside each other that are too deep to read.',
  ],
  [`# A\n\n${'b'.repeat(200_000)}`, 'news/2026-11-14-a.md has 200005 characters, but it may have 200000.'],
  [`# ${'A'.repeat(121)}\n\nb`, 'news/2026-11-14-a.md has a title of 121 characters, but it may have 120.'],
  [
    '# *A* bird\n\nb',
    'news/2026-11-14-a.md has the title "*A* bird", but a title is plain text: no Markdown, no HTML.',
  ],
  ['# A <b>\n\nb', 'has the title "A <b>", but a title is plain text'],
])('refuses a text that no reader could read, %#', (source, message) => {
  expect(() => parseNews('2026-11-14-a.md', source)).toThrow(StudioError);
  expect(() => parseNews('2026-11-14-a.md', source)).toThrow(message);
});

test.each(['# Tom & Jerry: 2 < 3, a_b_c * d\n\nb', '# 微光 🎮\n\nb'])('accepts the title of %j', (source) => {
  expect(() => parseNews('2026-11-14-a.md', source)).not.toThrow();
});

test.each(['# A\u2028B\n\nb', '# A\u0000\n\nb', '# A\n\nb\u202ec'])(
  'refuses the characters of %j that pages cannot show',
  (source) => {
    expect(() => parsePage('about.md', source)).toThrow(/^pages\/about.md has the character U\+\w{4}, which/);
  },
);

test('a page gives its path, its title, its text, and its first paragraph as the description', () => {
  expect(parsePage('about.md', '# About us\n\n## Who\n\nTwo *people*,\nand a lift.\n\nMore.\n')).toEqual({
    slug: 'about',
    title: 'About us',
    html: '<h2>Who</h2>\n<p>Two <em>people</em>,\nand a lift.</p>\n<p>More.</p>',
    description: 'Two people, and a lift.',
  });
});

test.each([
  ['About.md', '# About\n\nText', 'pages/About.md needs a name such as about.md'],
  ['offline.md', '# About\n\nText', 'needs a name such as about.md'],
  [`${'a'.repeat(81)}.md`, '# About\n\nText', 'needs a name such as about.md'],
  ['about_us.md', '# About\n\nText', 'needs a name such as about.md'],
  ['404.md', '# About\n\nText', 'needs a name such as about.md'],
  ['about.md', 'About\n\nText', 'pages/about.md needs "# Title" as its first line'],
  ['about.md', '# About\n\n- a list', 'pages/about.md needs a paragraph'],
])('refuses the page %s with the text %j', (name, source, message) => {
  expect(() => parsePage(name, source)).toThrow(StudioError);
  expect(() => parsePage(name, source)).toThrow(message);
});

test('pictures in a page’s folder get their sizes, and other addresses are unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const webp = Buffer.alloc(30);
  webp.write('WEBPVP8 ', 8, 'latin1');
  webp.writeUInt16LE(640, 26);
  webp.writeUInt16LE(480, 28);
  writeFileSync(join(folder, 'lift.webp'), webp);
  writeFileSync(join(folder, 'lift.gif'), 'GIF89a');
  const sizes = (html: string) => pictureSizes('pages/about.md', html, folder);
  expect([...sizes('<img src="lift.webp" alt="A lift"><img src="/icon-192.png" alt="The icon">')]).toEqual([
    ['lift.webp', [640, 480]],
  ]);
  expect(() => sizes('<img src="stairs.webp" alt="Stairs">')).toThrow(
    'pages/about.md shows stairs.webp, which is not in its folder.',
  );
  expect(() => sizes('<img src="lift.gif" alt="A lift">')).toThrow(
    'pages/about.md shows lift.gif, which is neither',
  );
});

test.each([
  ['<script>x()</script>', 'has <script>, which pages refuse: write it as Markdown.'],
  [
    '<iframe src="https://video.example"></iframe>',
    'has <iframe>, which pages refuse: write it as Markdown.',
  ],
  ['<p STYLE="color: red">a</p>', 'has <p style="…">, which pages refuse: delete the attribute.'],
  ['<p onclick="x()">a</p>', 'has <p onclick="…">, which pages refuse: delete the attribute.'],
  [
    '![A lift](https://a.example/b.webp)',
    'shows https://a.example/b.webp, but pages show no pictures of other sites: copy it next to the text.',
  ],
  ['Hello <name>!', 'has <name>, which is no element of a text: write Markdown, or &lt;name> to show it.'],
  ['<video src="a.mp4"></video>', 'has <video>, which is no element of a text: write Markdown, or'],
  ['<div><b>a</div>', 'has <b> without </b>: add it, or everything after it is part of that element.'],
  ['<div>\n\na', 'has <div> without </div>: add it, or everything after it is part of that element.'],
  ['a</section>', 'has </section> without <section>: delete it.'],
  ['[a]()', 'has a link without an address.'],
  ['![](lift.webp)', 'shows lift.webp without a description: write it as ![Description](lift.webp).'],
  ['<img alt="A lift" src="lift.webp">', 'has <img …>: write it as ![Description](lift.webp).'],
])('refuses the text %j, which pages would not show', (text, message) => {
  const { html } = parseNews('2026-11-14-a.md', `# A\n\n${text}\n`);
  const read = () => pictureSizes('news/2026-11-14-a.md', html, '/nowhere');
  expect(read).toThrow(StudioError);
  expect(read).toThrow(`news/2026-11-14-a.md ${message}`);
});

test('keeps the HTML elements that pages can show', () => {
  const { html } = parsePage(
    'about.md',
    '\ufeff# About\r\n\r\nPress <kbd>A</kbd>.<br>\r\n\r\n<ul><li>a<li>b</ul>\r\n\r\n<p>c\r\n\r\n<!-- <name> -->\r\n\r\n`<name>`\r\n',
  );
  expect(pictureSizes('pages/about.md', html, '/nowhere').size).toBe(0);
  expect(html).toContain('<kbd>A</kbd>');
});

test('finds links in a text that lead to missing pages, or are relative', () => {
  const { html } = parsePage(
    'about.md',
    '# About\n\n[a](/news#x) [b](/nowhere) [c](https://a.example/x) [d](/press/kit.zip) [e](#top) [f](/new?x) [g](mailto:a@b.org) [h](news.md) [i](//a.example/x) [j](/press/logo.png)',
  );
  const links = brokenLinks(html, ['/news'], (path) => path === '/press/kit.zip');
  expect(links).toEqual(['/nowhere', '/new?x', 'news.md', '//a.example/x', '/press/logo.png']);
  const [script] = brokenLinks('<a href="javascript:alert(1)">a</a>', ['/news'], () => false);
  expect(script).toBe('javascript:alert(1)');
});

function moduleOf(source: string, id: string): unknown {
  const { transform } = studioMarkdown() as unknown as {
    transform: { handler(source: string, id: string): { code: string } };
  };
  const { code } = transform.handler(source, id);
  return new Function(code.replace('export default', 'return'))();
}

test('a text is imported whole, without its HTML for lists, or as its description only', () => {
  const news = '# The wall is up\n\nFive posters.\n';
  const headline = { slug: '2026-11-14-the-wall-is-up', date: '2026-11-14', title: 'The wall is up' };
  const file = 'studio/news/2026-11-14-the-wall-is-up.md';
  expect(moduleOf(news, file)).toEqual({ ...headline, html: '<p>Five posters.</p>' });
  expect(moduleOf(news, `${file}?headline`)).toEqual(headline);
  const page = '# Jobs\n\nWe need a second pair of hands.\n\nWrite to us.\n';
  const { html, description, ...named } = parsePage('jobs.md', page);
  expect(moduleOf(page, 'studio/pages/jobs.md')).toEqual({ ...named, html });
  expect(moduleOf(page, 'studio/pages/jobs.md?headline')).toEqual(named);
  expect(moduleOf(page, 'studio/pages/jobs.md?description')).toBe(description);
  expect(description).not.toBe('');
});
