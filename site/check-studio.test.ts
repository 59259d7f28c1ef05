import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Studio } from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import { isDate, studioFaults } from './check-studio.ts';

const faultsWith = (change: object) => studioFaults({ ...studio, ...change } as Studio);
const inFile = (file: 'texts' | 'promises' | 'press', change: object) =>
  faultsWith({ [file]: { ...studio[file], ...change } });

test('the studio of this project has no faults', () => {
  expect(studioFaults(studio)).toEqual([]);
});

test.each<[string, object, string]>([
  ['a misspelt field', { signin: true }, 'signin is not a field. Is it signIn?'],
  ['an unknown field', { motto: 'Up.' }, 'motto is not a field. There are name, siteUrl, '],
  [
    'an unknown voice',
    { voice: 'loud' },
    'voice is "loud", but it must be slashes or plain, slashes if omitted.',
  ],
  ['a text for a flag', { festivals: 'yes' }, 'festivals is "yes", but it must be true or false.'],
  ['no games', { games: undefined }, 'games is undefined, but it must be a list of texts, [] for none.'],
  ['no press facts', { press: undefined }, 'press is undefined, but it must be the export of press.ts, '],
  ['braces in the name', { name: '{email}' }, 'name has {email}, which is not replaced there: write it out.'],
  ['a blank name', { name: ' ' }, 'name is " ", but it must be a text of 1 to 60 characters.'],
  ['a name in two lines', { name: 'Night\nHeron' }, 'name is "Night\\nHeron", but it must be a text of 1 to'],
  ['a path in its address', { siteUrl: 'https://a.org/b' }, 'siteUrl is "https://a.org/b", but it must be'],
  ['an address without https', { siteUrl: 'http://a.org' }, 'siteUrl is "http://a.org", but it must be'],
  ['half an e-mail address', { contactEmail: 'a@b' }, 'contactEmail is "a@b", but it must be an e-mail'],
  ['no link to Discord', { social: [] }, 'social is [], but it must be a list such as [{ name: '],
  [
    'a link without an address',
    { social: [{ name: 'Discord' }] },
    'social is [{"name":"Discord"}], but it must be a list such as [{ name: ',
  ],
  [
    'a link with an unknown field',
    { social: [{ name: 'Discord', url: 'https://a.org', icon: 'a' }] },
    'social is [{"name":"Discord","url":"https://a.org","icon":"a"}], but it must be a list',
  ],
  ['an unknown store', { stores: ['itch'] }, 'stores is ["itch"], but it must be a list of android, ios, '],
  [
    'a link twice',
    { social: [1, 2].map(() => ({ name: 'Discord', url: 'https://a.org' })) },
    'social is [{"name":"Discord","url":"https://a.org"},{"name":"Discord","url":"https://a.org"}], but it must',
  ],
  ['an address with a comma', { siteUrl: 'https://a,b.org' }, 'siteUrl is "https://a,b.org", but it must be'],
  ['an address with a star', { siteUrl: 'https://*.a.org' }, 'siteUrl is "https://*.a.org", but it must be'],
  [
    'an e-mail address with a subject',
    { contactEmail: 'a@b.org?subject=c' },
    'contactEmail is "a@b.org?subject=c", but it must be an e-mail address',
  ],
  ['an e-mail link', { contactEmail: 'mailto:a@b.org' }, 'contactEmail is "mailto:a@b.org", but it must be'],
  [
    'a name that turns texts around',
    { name: '\u202eabc' },
    'name has the character U+202E, which pages cannot',
  ],
  ['a store twice', { stores: ['ios', 'ios'] }, 'stores is ["ios","ios"], but it must be a list of android'],
])('refuses %s in studio.ts in one line', (_, change, line) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(`studio.ts: ${line}`)]);
});

const cyclic: unknown[] = [];
cyclic.push(cyclic);

test('shows only the start of a long value', () => {
  expect(faultsWith({ name: 'x'.repeat(10_000) })).toEqual([
    `studio.ts: name is "${'x'.repeat(99)}…, but it must be a text of 1 to 60 characters.`,
  ]);
});

test('accepts texts in any script, with emoji and line breaks', () => {
  expect(
    inFile('texts', { slogan: 'שלום עולם', lead: '👩‍👩‍👧 plays.\nAgain.', long: 'x'.repeat(10_000) }),
  ).toEqual([]);
});

const { website, games } = { website: '2026-11-22', games: '2026-11-21' };

test.each<['texts' | 'promises' | 'press', string, object, string]>([
  ['texts', 'an empty sentence', { slogan: '' }, 'slogan is "", but it must be a text.'],
  [
    'texts',
    'a sentence of invisible characters',
    { slogan: '\u200b' },
    'slogan is "\\u200b", but it must be a text.',
  ],
  [
    'texts',
    'a control character',
    { slogan: 'One\u0000 more' },
    'slogan has the character U+0000, which pages cannot show: delete it.',
  ],
  [
    'press',
    'half an emoji in a list',
    { team: ['Ada \ud83c'] },
    'team has the character U+D83C, which pages cannot show: delete it.',
  ],
  ['texts', 'a list that contains itself', { slogan: cyclic }, 'slogan is '],
  ['texts', 'a number', { lead: 5 }, 'lead is 5, but it must be a text.'],
  [
    'texts',
    'misspelt braces',
    { lead: '{nmae} makes games.' },
    'lead has {nmae}, which is not replaced there: it may have {name}.',
  ],
  [
    'texts',
    'braces that are left open',
    { lead: '{name makes games.' },
    'lead has {name makes games., which is not replaced there: it may have {name}.',
  ],
  [
    'texts',
    'a link where none is inserted',
    { support: 'Ask {email}.' },
    'support has {email}, which is not replaced there: it may have {name}.',
  ],
  [
    'texts',
    'an unknown link',
    { reach: '{mail}, {discord} and {email}' },
    'reach has {mail}, which is not replaced there: it may have {name}, {discord}, {email}.',
  ],
  [
    'promises',
    'a name in braces',
    { answers: '{name} answers.' },
    'answers has {name}, which is not replaced there: write it out.',
  ],
  ['promises', 'a blank sentence', { answers: ' ' }, 'answers is " ", but it must be a text.'],
  [
    'promises',
    'a date that does not exist',
    { effective: { website: '2027-02-31', games } },
    'effective is {"website":"2027-02-31","games":"2026-11-21"}, but it must be dates such as',
  ],
  [
    'promises',
    'a date too many',
    { effective: { website, games, site: website } },
    'effective is {"website":"2026-11-22","games":"2026-11-21","site":"2026-11-22"}, but it must be dates',
  ],
  [
    'press',
    'a trailer in two lines',
    { trailer: 'https://a.org/\n\tb' },
    'trailer is "https://a.org/\\n\\tb", but',
  ],
  [
    'press',
    'a name before the host of a link',
    { trailer: 'https://youtube.com@evil.example/' },
    'trailer is "https://youtube.com@evil.example/", but it must be an address',
  ],
  [
    'press',
    'a release in the year 0',
    { releases: { ember: '0000-01-01' } },
    'releases is {"ember":"0000-01-01"}, but it must be a date for each slug',
  ],
  [
    'press',
    'a map of releases',
    { releases: new Map([['ember', website]]) },
    'releases is {}, but it must be',
  ],
  [
    'press',
    'a line end of Unicode',
    { price: 'a\u2028b' },
    'price has the character U+2028, which pages cannot show',
  ],
  [
    'promises',
    'HTML',
    { noSale: 'We <b>never</b> sell data.' },
    'noSale has <b>, which visitors would see, because texts are not HTML: delete it.',
  ],
  ['texts', 'a long slogan', { slogan: 'x'.repeat(121) }, 'slogan has 121 characters, but it may have 120.'],
  [
    'texts',
    'a very long text',
    { long: 'x'.repeat(20_001) },
    'long has 20001 characters, but it may have 20000.',
  ],
  ['press', 'an empty price', { price: '' }, 'price is "", but it must be a text.'],
  [
    'press',
    'a release some day',
    { releases: { ember: 'soon' } },
    'releases is {"ember":"soon"}, but it must be a date for each slug',
  ],
  [
    'press',
    'a quote without a text',
    { quotes: [{ by: 'The Stairwell' }] },
    'quotes is [{"by":"The Stairwell"}], but it must be a list such as',
  ],
  [
    'press',
    'a quote with an unknown field',
    { quotes: [{ text: 'Up.', by: 'A', link: 'https://a.org' }] },
    'quotes is [{"text":"Up.","by":"A","link":"https://a.org"}], but it must be a list such as',
  ],
  ['press', 'a trailer without https', { trailer: 'video' }, 'trailer is "video", but it must be an address'],
])('refuses in %s.ts %s in one line', (file, _, change, line) => {
  expect(inFile(file, change)).toEqual([expect.stringContaining(`${file}.ts: ${line}`)]);
});

test.each([
  [
    { '/team.html': '/about' },
    '"/team.html" must be a former address of at most 200 characters without an ending, such as /team.',
  ],
  [
    { team: '/about' },
    '"team" must be a former address of at most 200 characters without an ending, such as /team.',
  ],
  [{ '/team': 'about' }, '/team leads to "about", but it must lead to a page such as /about, or to an'],
  [{ '/team': '//a.org' }, '/team leads to "//a.org", but it must lead to a page such as /about, or to an'],
  [{ '/team': 'http://a.org' }, '/team leads to "http://a.org", but it must lead to a page such as'],
  [{ '/index': '/about' }, '"/index" is an address of the site itself, so it cannot lead to another page.'],
  [{ '/old/index': '/about' }, '"/old/index" is an address of the site itself, so it cannot lead to'],
  [{ '/404': '/about' }, '"/404" is an address of the site itself, so it cannot lead to another page.'],
  [{ '/offline': '/about' }, '"/offline" is an address of the site itself, so it cannot lead to another'],
  [{ '/play/ember': '/about' }, '"/play/ember" is an address of the site itself, so it cannot lead to'],
  [{ '/team': '/about?$uri' }, '/team leads to "/about?$uri", but it must lead to a page such as /about, or'],
  [{ '/team': 'https://a.org/\n' }, '/team leads to "https://a.org/\\n", but it must lead to a page such as'],
  [
    { '/team': 'https://a.org/";' },
    '/team leads to "https://a.org/\\";", but it must lead to a page such as',
  ],
  [
    { '/Jobs': '/about' },
    '/Jobs and /jobs differ by capital letters only, which Windows and Macs ignore: delete one.',
  ],
  [{ [`/${'a'.repeat(200)}`]: '/about' }, `"/${'a'.repeat(99)}…" must be a former address of at most 200`],
  [{ '/team': 5 }, '/team leads to 5, but it must lead to a page such as /about, or to an address'],
])('refuses the former address in %j, and not the others', (bad, line) => {
  const redirects = { '/jobs': '/about', ...bad, '/shop': 'https://shop.org/' };
  expect(faultsWith({ redirects })).toEqual([expect.stringContaining(`redirects.ts: ${line}`)]);
});

test('names each missing or wrong field of a studio in a separate line', () => {
  const { games: _games, ...rest } = studio;
  const texts = { ...studio.texts, slogn: 'Up.', lead: 5 };
  expect(studioFaults({ ...rest, texts } as unknown as Studio)).toEqual([
    'studio.ts: games is missing: it must be a list of texts, [] for none.',
    'texts.ts: slogn is not a field. Is it slogan?',
    'texts.ts: lead is 5, but it must be a text.',
  ]);
});

test('accepts any value of any field or names the field in one line', () => {
  const fields = fc.constantFrom(...(Object.keys(studio) as (keyof Studio)[]));
  fc.assert(
    fc.property(fields, fc.jsonValue(), (field, value) => {
      for (const line of faultsWith({ [field]: value })) expect(line).toMatch(/^\w+\.ts: .+$/);
    }),
  );
});

test('names a studio that is no object, and values that have no JSON', () => {
  expect(studioFaults(null as unknown as Studio)).toEqual([
    'studio.ts: studio is null, but it must be an object: studios/slash-slash has one.',
  ]);
  const list: unknown[] = [];
  list.push(list);
  expect(faultsWith({ signIn: 1n, stores: list, festivals: Symbol('on') })).toEqual([
    'studio.ts: stores is , but it must be a list of android, ios, steamAppId, each at most once, [] for none.',
    'studio.ts: festivals is Symbol(on), but it must be true or false.',
    'studio.ts: signIn is 1, but it must be true or false.',
  ]);
});

test.each(['\u200b', ' \u2060 ', ''])('refuses the name %j, which shows nothing', (name) => {
  expect(faultsWith({ name })).toEqual([expect.stringContaining('studio.ts: name is ')]);
});

test.each(['🦆 Night Heron', 'اللقلق الليلي', 'Abcdefghijklmnopqrstuvwxyzabcd', '👨‍👩‍👧'])(
  'accepts the name %s',
  (name) => {
    expect(faultsWith({ name })).toEqual([]);
  },
);

test.each([
  ['2026-11-26', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['26-11-2026', false],
  ['soon', false],
  [20261126, false],
])('recognises whether %s is a date: %s', (value, is) => {
  expect(isDate(value)).toBe(is);
});
