import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanName, NAME_LIMIT, NAMELESS, shownName } from '#common/player-name.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada \n', 'Ada'],
  ['A\u0000d\u001ba', 'A d a'],
  ['', NAMELESS],
  ['   ', NAMELESS],
  [undefined, NAMELESS],
  [7, '7'],
])('%j becomes %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

const charactersOf = (text: string) => [...new Intl.Segmenter().segment(text)];

test('removes invisible characters, but not those that join several emoji into one', () => {
  expect(cleanName('\u061cA\u200bda 👩‍🚀')).toBe('Ada 👩‍🚀');
});

test('cuts a name between characters, never within one', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cleanName(family.repeat(41))).toBe(family.repeat(41));
  expect(shownName(family.repeat(40))).toBe(family.repeat(40));
  expect(shownName(`${'a'.repeat(38)}${family}bc`)).toBe(`${'a'.repeat(38)}${family}…`);
});

test('limits any name to 200 characters, shows at most 40 of them, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (given) => {
      const name = cleanName(given);
      expect(charactersOf(name).length).toBeLessThanOrEqual(200);
      expect(charactersOf(shownName(name)).length).toBeLessThanOrEqual(40);
      expect(name).not.toBe('');
    }),
  );
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['an Arabic letter mark', '\u061cAda'],
  ['blanks without width', 'A\u200bd\u2060a\ufeff'],
  ['characters that reverse the text direction', '\u202eA\u2066d\u200fa'],
  ['a soft hyphen', 'A\u00adda'],
  ['tags outside of a flag', 'Ada\u{e0041}\u{e0064}\u{e007f}'],
  ['a variation selector by itself', 'A\ufe0fda\u{e0100}'],
  ['a joiner between Latin letters', 'A\u200dd\u200ca'],
  ['a joiner without a neighbour', '\u200dAda\u200d'],
  ['fillers and the blank of Braille', '\u3164A\u115fd\uffa0a\u2800'],
  ['half a character', 'A\ud83dda'],
  ['notes between lines', 'A\ufff9d\ufffba'],
])('removes %s from a name', (_, name) => {
  expect(cleanName(name)).toBe('Ada');
});

test.each([
  ['an emoji of several', '👩‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 🧑🏽‍💻 ❤️'],
  ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a key', '1️⃣#️⃣'],
  ['a Persian name', 'مهدی\u200cپور'],
  ['a name of Sri Lanka', 'ශ්\u200dරී'],
  ['a name of Kerala', 'അനില്\u200dകുമാര്'],
  ['the variant of an ideograph', '葛\u{e0100}城'],
  ['accents', 'Zoë Žižek Nguyễn'],
])('keeps %s', (_, name) => {
  expect(cleanName(name)).toBe(name);
});

test('removes a direction mark before a joiner', () => {
  expect(cleanName('\u061c\u200cA')).toBe('A');
});

test.each(['', ' \t', '\u200b\u3164', '\u202e'])('the invisible name %j becomes Player', (name) => {
  expect(cleanName(name)).toBe(NAMELESS);
});

test('line breaks and control characters become spaces', () => {
  expect(cleanName('Ada\r\n\u2028Love\u0000lace')).toBe('Ada Love lace');
});

const family = '👨‍👩‍👧‍👦';

test('cuts a long name between the characters that a reader sees', () => {
  const cut = cleanName(`${'é'.repeat(NAME_LIMIT - 1)}${family}${family}`);
  expect(cut).toBe(`${'é'.repeat(NAME_LIMIT - 1)}${family}`);
});

test('cuts a name before a character with too many accents', () => {
  const tower = `A${'\u0301'.repeat(9_000)}`;
  expect(cleanName(tower)).toBe(NAMELESS);
  expect(cleanName(`Ada ${tower}`)).toBe('Ada');
});

test('without Intl.Segmenter, cuts a name between code points, never within one', () => {
  vi.stubGlobal('Intl', {});
  expect(cleanName('😀'.repeat(NAME_LIMIT + 1))).toBe('😀'.repeat(NAME_LIMIT));
});

const unseen = fc.constantFrom(
  ...[
    '\u061c',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u00ad',
    '\ufe0f',
    '\u{e0067}',
    '\u{e007f}',
    '\ud83d',
    '\n',
  ],
);
const seen = fc.constantFrom('A', 'é', 'ی', 'ප', '්', '葛', '👩', '🚀', '🏽', '🏴', '1', ' ', 'e\u0301');
const anyName = fc.oneof(
  fc.array(fc.oneof(seen, unseen), { maxLength: 600 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
);
const partsOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

test('cleaning any name leaves whole, visible characters within the limit, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyName, (given) => {
      const name = cleanName(given);
      expect(name).not.toMatch(/^\s*$/);
      expect(name).toBe(name.trim());
      expect(name).not.toMatch(/\p{Cs}/u);
      expect(partsOf(name).length).toBeLessThanOrEqual(NAME_LIMIT);
      expect(name).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff\p{Cc}]/u);
      expect(cleanName(name)).toBe(name);
    }),
  );
});

test('never cuts within a character', () => {
  fc.assert(
    fc.property(fc.array(seen, { minLength: NAME_LIMIT, maxLength: 600 }), (parts) => {
      const whole = parts.join('').trim();
      const cut = cleanName(whole);
      fc.pre(cut !== NAMELESS);
      const ends: number[] = [];
      for (const part of partsOf(whole)) ends.push((ends.at(-1) ?? 0) + part.length);
      // Spaces at the cut are also removed.
      const blanks = /^ */.exec(whole.slice(cut.length))?.[0].length ?? 0;
      expect(ends).toContain(
        whole.startsWith(cut) ? cut.length + (ends.includes(cut.length) ? 0 : blanks) : -1,
      );
    }),
  );
});
