import { expect, test } from 'vitest';
import { ConfigError } from '#site/config.ts';
import { checkEntry } from './check-entry.ts';

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

/** The entry with one part, or one field of it, as it should not be; undefined leaves it out. */
function spoilt(part: keyof typeof ember, field: string | null, value: unknown) {
  if (field === null) return { ...ember, [part]: value };
  return { ...ember, [part]: { ...ember[part], [field]: value } };
}

test('an entry with all that it needs is one', () => {
  expect(checkEntry(ember, WHERE)).toBe(ember);
  expect(() => checkEntry(spoilt('listing', 'embed', null), WHERE)).not.toThrow();
  const asks = { hosts: ['https://scores.example', 'wss://play.example:8080'], devices: ['camera'] };
  expect(() =>
    checkEntry(spoilt('listing', 'embed', { ...ember.listing.embed, ...asks }), WHERE),
  ).not.toThrow();
});

test.each<[string, Record<string, unknown>, string]>([
  ['no details', spoilt('details', null, undefined), 'has no "export const details": '],
  ['no name', spoilt('link', 'name', undefined), 'has no link.name, but it wants a text.'],
  ['a blank name', spoilt('link', 'name', ' '), 'has link.name " ", but it wants a text.'],
  [
    'no word on support',
    spoilt('link', 'support', undefined),
    'has no link.support, but it wants true, false, ',
  ],
  [
    'no embed',
    spoilt('listing', 'embed', undefined),
    "has no listing.embed, but it wants { aspectRatio: '16:9', ",
  ],
  [
    'an embed without screenshots',
    spoilt('listing', 'embed', { aspectRatio: '16:9' }),
    'has listing.embed {"aspectRatio":"16:9"}, but it wants ',
  ],
  [
    'a host with a path',
    spoilt('listing', 'embed', { ...ember.listing.embed, hosts: ['https://scores.example/top'] }),
    'with hosts such as ',
  ],
  [
    'a host that would end the policy',
    spoilt('listing', 'embed', { ...ember.listing.embed, hosts: ['https://a.example; script-src *'] }),
    'with hosts such as ',
  ],
  [
    'a device that the site has no word for',
    spoilt('listing', 'embed', { ...ember.listing.embed, devices: ['usb'] }),
    "and devices such as ['camera']",
  ],
  [
    'no controls',
    spoilt('details', 'controls', undefined),
    'has no details.controls, but it wants a list of ',
  ],
  ['two inks', spoilt('details', 'inks', ['#fff000', '#000fff']), 'but it wants three colours such as '],
  [
    'a named ink',
    spoilt('details', 'inks', ['red', '#f6efe0', '#1b1718']),
    'but it wants three colours such as ',
  ],
  [
    'no word on scores',
    spoilt('details', 'keepsScore', undefined),
    'has no details.keepsScore, but it wants true or false.',
  ],
  [
    'a misspelt field',
    spoilt('details', 'keepScore', true),
    'has details.keepScore, but details knows only features, ',
  ],
  ['no screenshots', spoilt('screenshots', null, undefined), 'has no screenshots, but it wants a list of '],
  [
    'a screenshot without a size',
    spoilt('screenshots', null, [{ src: '/a', alt: 'A' }]),
    'but it wants a list of ',
  ],
  ['no privacy', spoilt('privacy', null, undefined), 'has no privacy, but it wants the facts '],
  ['no word on what it saves', spoilt('saved', null, undefined), 'has no saved, but it wants words '],
  [
    'a saved thing without words',
    spoilt('saved', null, { runs: '' }),
    'has saved {"runs":""}, but it wants ',
  ],
])('an entry with %s is refused with one line: its file, the field, what it wants', (_, module, message) => {
  const check = () => checkEntry(module, WHERE);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(`${WHERE} ${message.startsWith('has') ? message : ''}`);
  expect(check).toThrow(message);
  expect(check).not.toThrow(/\n/);
});
