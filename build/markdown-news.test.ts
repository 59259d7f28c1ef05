import { expect, test } from 'vitest';
import { NewsError, parseNews } from './markdown-news.ts';

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
])('the name %s is refused with a name as it should be', (name) => {
  expect(() => parseNews(name, '# Title\n\nText')).toThrow(NewsError);
  expect(() => parseNews(name, '# Title\n\nText')).toThrow('2026-11-14-the-wall-is-up.md');
});

test.each(['Text without a title', '# Only a title\n', ''])('the text %j is refused in words', (source) => {
  expect(() => parseNews('2026-11-14-a.md', source)).toThrow(
    'site/news/2026-11-14-a.md wants "# Title" as its first line, and text below it.',
  );
});
