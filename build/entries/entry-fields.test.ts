import { describe, expect, test } from 'vitest';
import { ENTRY_RECORDS, ENTRY_VALUES, type FieldCheck } from './entry-fields.ts';

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

/** By record and field. */
const CASES: Record<string, Record<string, Case>> = {
  link: {
    name: TEXT,
    stage: { accepted: ['prototype'], refused: ['', 'beta', true], isOptional: true },
    order: { accepted: [0, -1.5], refused: ['1', Number.NaN, Number.POSITIVE_INFINITY], isOptional: true },
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
    bill: {
      accepted: [{ name: ['EM', 'BER'], inks: INKS }],
      refused: [{ name: ['EM', 1], inks: INKS }, { name: ['EM'] }, { inks: INKS }, null, 'EMBER'],
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

test('every field has its cases', () => {
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
