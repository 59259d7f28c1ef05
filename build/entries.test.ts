import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { checkEntry, ENTRY_RECORDS, ENTRY_VALUES, type FieldCheck, readDeclarations } from './entries.ts';

const PICTURE = { src: '/a.webp', width: 16, height: 9, alt: 'A.' };
const EMBED = { aspectRatio: '16:9', screenshots: false };
const CONTROL = { device: 'keyboard', input: 'Space', action: 'Jump' };
const INKS = ['#e8601c', '#F6EFE0', '#1b1718'];

const without = <T extends object>(record: T) =>
  Object.keys(record).map((name) => ({ ...record, [name]: undefined }));

interface Case {
  accepted: unknown[];
  refused: unknown[];
  isOptional?: true;
}

const TEXT: Case = { accepted: ['A.'], refused: ['', ' \n', 1, null, undefined, ['A.']] };
const FLAG: Case = { accepted: [true, false], refused: [0, 'true', null, undefined] };
const ONLY_TRUE: Case = { accepted: [true], refused: [false, 1, 'true'], isOptional: true };
const LINES: Case = { accepted: [[], ['A.', 'B.']], refused: ['A.', [''], ['A.', 1], null, {}] };

const CASES: Record<string, Record<string, Case>> = {
  link: {
    name: TEXT,
    stage: { accepted: ['prototype'], refused: ['', 'beta', true], isOptional: true },
    path: {
      accepted: ['/ember', '/festival/ember-2'],
      refused: ['ember', '/', '/ember/', '/Ember', '//ember', '', 5],
      isOptional: true,
    },
    support: { accepted: [true, false, { privacy: '/p' }, {}], refused: ['yes', null, [], { privacy: '' }] },
    accounts: ONLY_TRUE,
    inPage: ONLY_TRUE,
    festivalOnly: ONLY_TRUE,
  },
  listing: {
    tagline: TEXT,
    genre: { accepted: ['Racing'], refused: ['', 1, null], isOptional: true },
    blurb: TEXT,
    poster: { accepted: [PICTURE], refused: [...without(PICTURE), null, 'a.webp'], isOptional: true },
    embed: {
      accepted: [
        null,
        EMBED,
        { ...EMBED, hosts: [], devices: [] },
        { ...EMBED, hosts: ['https://a.example:8080', 'wss://b.example'], devices: ['camera', 'microphone'] },
      ],
      refused: [
        ...without(EMBED),
        { ...EMBED, host: 'https://a.example' },
        { ...EMBED, hosts: ['http://a.example'] },
        { ...EMBED, hosts: ['https://a.example', 'a.example'] },
        { ...EMBED, hosts: 'https://a.example' },
        { ...EMBED, devices: ['usb'] },
        undefined,
        [],
      ],
    },
    latest: {
      accepted: [{ date: '2026-11-26', text: 'Faster.' }],
      refused: [
        { date: '2026-11-31', text: 'Faster.' },
        { date: '26 November', text: 'Faster.' },
        { date: '2026-11-26' },
        null,
      ],
      isOptional: true,
    },
    daily: {
      accepted: [{ name: 'Today’s fire', result: () => null }],
      refused: [{ name: 'Today’s fire' }, { result: () => null }, null],
      isOptional: true,
    },
  },
  details: {
    features: LINES,
    coming: LINES,
    controls: {
      accepted: [[], [CONTROL]],
      refused: [...without(CONTROL).map((each) => [each]), null, CONTROL],
    },
    accessibility: {
      accepted: [[], ['Mono Sound', 'Camera Comfort']],
      refused: [['Mono sound'], ['Mono Sound', 'Mono Sound'], 'Mono Sound', null],
      isOptional: true,
    },
    keepsScore: FLAG,
    inks: {
      accepted: [INKS],
      refused: [
        [],
        INKS.slice(1),
        [...INKS, '#000000'],
        ['#fff', ...INKS.slice(1)],
        [...INKS.slice(1), 'red'],
        null,
      ],
    },
    stores: {
      accepted: [null, {}, { others: [] }, { others: [{ name: 'itch.io', url: 'https://a.example' }] }],
      refused: [
        undefined,
        [],
        { others: [{ name: 'itch.io' }] },
        { others: [{ url: 'https://a.example' }] },
        { others: {} },
      ],
    },
    card: ONLY_TRUE,
    problems: { ...LINES, isOptional: true },
    macApp: ONLY_TRUE,
  },
  '': {
    screenshots: {
      accepted: [[], [PICTURE]],
      refused: [...without(PICTURE).map((each) => [each]), PICTURE, null],
    },
    privacy: {
      accepted: [null, { summary: 'Nothing.', onDevice: [] }],
      refused: [
        undefined,
        { summary: 'Nothing.' },
        { onDevice: [] },
        { summary: 'Nothing.', onDevice: 'none' },
        [],
      ],
    },
    saved: { accepted: [{}, { runs: 'Your runs.' }], refused: [{ runs: '' }, { runs: 1 }, [], null] },
  },
};

const fieldsOf = (record: string): Readonly<Record<string, FieldCheck>> =>
  record === '' ? ENTRY_VALUES : ENTRY_RECORDS[record as keyof typeof ENTRY_RECORDS];

test('every field has test cases', () => {
  expect(Object.keys(CASES).filter((record) => record !== '')).toEqual(Object.keys(ENTRY_RECORDS));
  for (const [record, cases] of Object.entries(CASES))
    expect(Object.keys(cases).sort()).toEqual(Object.keys(fieldsOf(record)).sort());
});

describe.each(Object.keys(CASES))('%s', (record) => {
  test.each(Object.entries(CASES[record] ?? {}))('%s', (name, { accepted, refused, isOptional }) => {
    const field = fieldsOf(record)[name] as FieldCheck;
    expect(field.optional).toBe(isOptional);
    expect(accepted.filter((value) => !field.accepts(value))).toEqual([]);
    expect(refused.filter((value) => field.accepts(value))).toEqual([]);
  });
});

const WHERE = 'site/catalogue/games/ember.ts';

const ember = {
  link: { name: 'Ember', stage: 'prototype', support: true },
  listing: {
    tagline: 'It dims.',
    blurb: 'A fire.',
    embed: { aspectRatio: '16:9', screenshots: false },
  },
  details: {
    features: ['One fire.'],
    coming: [],
    controls: [{ device: 'keyboard', input: 'Any key', action: 'Feed the fire' }],
    keepsScore: true,
    inks: ['#e8601c', '#f6efe0', '#1b1718'],
    stores: null,
  },
  screenshots: [],
  privacy: { summary: 'It keeps nothing.', onDevice: [] },
  saved: {},
};

function spoilt(part: keyof typeof ember, field: string | null, value: unknown) {
  if (field === null) return { ...ember, [part]: value };
  return { ...ember, [part]: { ...ember[part], [field]: value } };
}

test('accepts a complete entry', () => {
  expect(checkEntry(ember, WHERE)).toBe(ember);
  expect(() => checkEntry(spoilt('listing', 'embed', null), WHERE)).not.toThrow();
  const asks = { hosts: ['https://scores.example', 'wss://play.example:8080'], devices: ['camera'] };
  expect(() =>
    checkEntry(spoilt('listing', 'embed', { ...ember.listing.embed, ...asks }), WHERE),
  ).not.toThrow();
});

test.each<[string, Record<string, unknown>, string]>([
  ['no details', spoilt('details', null, undefined), 'has no "export const details": '],
  [
    'no name',
    spoilt('link', 'name', undefined),
    'has no link.name, but it needs a text of 1 to 60 characters.',
  ],
  ['a long name', spoilt('link', 'name', 'x'.repeat(61)), 'but it must be a text of 1 to 60 characters.'],
  [
    'a name that reverses the text after it',
    spoilt('link', 'name', 'Em\u202eber'),
    'has a text in link.name that has the character U+202E, which pages cannot show: delete it.',
  ],
  [
    'HTML in a list of texts',
    spoilt('details', 'features', ['One.', '<b>Two.</b>']),
    'has a text in details.features that has <b>, which visitors would see, because texts are not HTML: delete it.',
  ],
  [
    'a very long text',
    spoilt('listing', 'blurb', 'x'.repeat(20_001)),
    'has a text in listing.blurb that has 20001 characters, but it may have 20000.',
  ],
  [
    'a blank name',
    spoilt('link', 'name', ' '),
    'has link.name " ", but it must be a text of 1 to 60 characters.',
  ],
  [
    'no word on support',
    spoilt('link', 'support', undefined),
    'has no link.support, but it needs true, false, ',
  ],
  [
    'no embed',
    spoilt('listing', 'embed', undefined),
    "has no listing.embed, but it needs { aspectRatio: '16:9', ",
  ],
  [
    'an embed without screenshots',
    spoilt('listing', 'embed', { aspectRatio: '16:9' }),
    'has listing.embed {"aspectRatio":"16:9"}, but it must be ',
  ],
  [
    'a host with a path',
    spoilt('listing', 'embed', { ...ember.listing.embed, hosts: ['https://scores.example/top'] }),
    'with hosts such as ',
  ],
  [
    'a host that would end the policy’s list',
    spoilt('listing', 'embed', { ...ember.listing.embed, hosts: ['https://a.example; script-src *'] }),
    'with hosts such as ',
  ],
  [
    'a device that the site does not support',
    spoilt('listing', 'embed', { ...ember.listing.embed, devices: ['usb'] }),
    "devices such as ['camera']",
  ],
  [
    'no controls',
    spoilt('details', 'controls', undefined),
    'has no details.controls, but it needs a list of ',
  ],
  ['two inks', spoilt('details', 'inks', ['#fff000', '#000fff']), 'but it must be three colours such as '],
  [
    'a named ink',
    spoilt('details', 'inks', ['red', '#f6efe0', '#1b1718']),
    'but it must be three colours such as ',
  ],
  [
    'no word on scores',
    spoilt('details', 'keepsScore', undefined),
    'has no details.keepsScore, but it needs true or false.',
  ],
  [
    'a misspelt field',
    spoilt('details', 'keepScore', true),
    'has details.keepScore, which is not a field. Is it keepsScore?',
  ],
  ['no screenshots', spoilt('screenshots', null, undefined), 'has no screenshots, but it needs a list of '],
  [
    'a screenshot without a size',
    spoilt('screenshots', null, [{ src: '/a', alt: 'A' }]),
    'but it must be a list of ',
  ],
  [
    'a policy with an unknown field',
    spoilt('privacy', null, { summary: 'A.', onDevice: [], sumary: 'B.' }),
    'but it must be the facts of its privacy policy',
  ],
  [
    'a full policy without its parts',
    spoilt('privacy', null, { app: 1, summary: 'A.', onDevice: [] }),
    'but it must be the facts of its privacy policy',
  ],
  [
    'a policy with a use that has no reason',
    spoilt('privacy', null, { summary: 'A.', onDevice: [{ what: 'A file.' }] }),
    'but it must be the facts of its privacy policy',
  ],
  ['no privacy', spoilt('privacy', null, undefined), 'has no privacy, but it needs the facts '],
  ['no texts for what it saves', spoilt('saved', null, undefined), 'has no saved, but it needs words '],
  [
    'a saved thing without a text',
    spoilt('saved', null, { runs: '' }),
    'has saved {"runs":""}, but it must be ',
  ],
])('refuses an entry with %s in one line: file, field, expected value', (_, module, message) => {
  const check = () => checkEntry(module, WHERE);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(`${WHERE} ${message.startsWith('has') ? message : ''}`);
  expect(check).toThrow(message);
  expect(check).not.toThrow(/\n/);
});

test('one run reports every wrong field, with the nearest right name', () => {
  const module = { ...ember, link: { nam: 'Ember', support: 'yes' } };
  expect(() => checkEntry(module, WHERE)).toThrow(
    /has link\.nam, which is not a field\. Is it name\?\n.*has no link\.name, .*\n.*has link\.support "yes"/,
  );
});

test('reads every entry with its pictures, and the site’s own pages, before anything is bundled', async () => {
  const { entries, ownPaths } = await readDeclarations();
  expect(entries.map(({ slug }) => slug)).toEqual(studio.games);
  for (const { entry } of entries) expect(entry.link.name).not.toBe('');
  expect(ownPaths).toContain('/webgames');
});

test.each([
  ['is no script', 'export const link = { name: ;', /ember\.ts cannot be read: \S/],
  [
    'imports a missing file',
    "import { poster } from './no-poster.ts';\nexport const link = { poster };",
    /ember\.ts cannot be read: .*no-poster\.ts/,
  ],
  ['is empty', '', /ember\.ts has no "export const link": /],
])('reports an entry that %s in one line, with its file', async (_, source, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'read-entries-'));
  await writeFile(join(folder, 'ember.ts'), source);
  const reading = readDeclarations(['ember'], (slug) => join(folder, `${slug}.ts`));
  await expect(reading).rejects.toBeInstanceOf(ConfigError);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.not.toThrow(/\n/);
  await rm(folder, { recursive: true });
});
