import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fromText, toText } from '#common/base64url.ts';
import { cleanText } from '#common/player-name.ts';
import { examples } from '#tests/support/examples.ts';
import { FIREFOX_SDP, INVITE, made, READING } from '#tests/support/made-up-handshakes.ts';
import { decodeHandshake, encodeHandshake, type Handshake, handshakeName } from './handshake.ts';
import { handshakeLink, linkedKind, readHandshake } from './link.ts';
import { factsOf } from './sdp.ts';

/** Expected form of addresses that are encoded as bytes, which loses their original spelling. */
const WRITTEN_OUT = { '2001:db8::1:2': '2001:0db8:0000:0000:0000:0000:0001:0002' } as const;
const writtenOut = (handshake: Handshake) => ({
  ...handshake,
  facts: {
    ...handshake.facts,
    candidates: handshake.facts.candidates.map((each) => ({
      ...each,
      address: WRITTEN_OUT[each.address as keyof typeof WRITTEN_OUT] ?? each.address,
    })),
  },
});

test.each([
  ['invite', 2],
  ['reply', 2],
  ['invite', 3],
  ['reply', 4],
] as const)('an %s with %i players survives encoding', (kind, players) => {
  const handshake = { ...INVITE, kind, players };
  expect(decodeHandshake(encodeHandshake(handshake), READING)).toMatchObject(writtenOut(handshake));
});

test.each([
  ['Chromium', INVITE.facts],
  ['Firefox', made(factsOf(FIREFOX_SDP))],
])(
  'a link with a handshake of %s has at most 300 characters on the longest address of our sites',
  (_, facts) => {
    const address = 'https://a-studio-with-a-name.example/play/shoot-or-die-multiplayer/';
    const many = [...facts.candidates, ...facts.candidates, ...facts.candidates];
    const handshake: Handshake = {
      ...INVITE,
      name: handshakeName('Annabelle of the Thirteen', cleanText),
      setup: 'canyon race 3',
      facts: { ...facts, candidates: many },
    };
    const link = handshakeLink(handshake, address);
    expect(link.length).toBeLessThanOrEqual(300);
    const read = readHandshake(new URL(link).hash, READING) as Handshake;
    // A peer in another network needs the address that a STUN server reported.
    expect(read.facts.candidates[0]).toEqual(INVITE.facts.candidates[0]);
  },
);

test('truncates a name between characters so that it fits in a handshake', () => {
  expect(handshakeName('Ann', cleanText)).toBe('Ann');
  expect(handshakeName('🐙'.repeat(20), cleanText)).toBe('🐙'.repeat(6));
  expect(handshakeName(' \u202e\n ', cleanText)).toBe('');
});

test.each([
  ['another game', { slug: 'ember' }, 'other-game'],
  ['other rules', { rulesVersion: 13 }, 'other-rules'],
  ['an invite of more than can play the game', { mostPlayers: 1 }, 'damaged'],
])('recognises a handshake that is %s', (_, reading, fault) => {
  expect(decodeHandshake(encodeHandshake(INVITE), { ...READING, ...reading })).toBe(fault);
});

test('recognises a handshake of another format, although nothing else in it can be read', () => {
  const bytes = made(fromText(encodeHandshake(INVITE)));
  bytes[0] = (bytes[0] ?? 0) + 1;
  // The checksum is at the same position in every format, so that a damaged handshake is not read as one of a
  // newer format.
  expect(decodeHandshake(toText(bytes), READING)).toBe('damaged');
  let hash = 0x811c9dc5;
  for (const byte of bytes.subarray(0, -4)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, hash, true);
  expect(decodeHandshake(toText(bytes), READING)).toBe('other-format');
});

test('a handshake with a changed character or without its end is damaged', () => {
  const text = encodeHandshake(INVITE);
  for (let i = 0; i < text.length; i++) {
    expect(decodeHandshake(text.slice(0, i), READING)).toBe('damaged');
    const changed = `${text.slice(0, i)}${text[i] === 'B' ? 'C' : 'B'}${text.slice(i + 1)}`;
    // Some bits of the last character are unused, so changing it may have no effect.
    if (i < text.length - 1) expect(decodeHandshake(changed, READING)).toBe('damaged');
  }
});

function forged(body: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of body) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const end = [hash, hash >>> 8, hash >>> 16, hash >>> 24].map((byte) => byte & 0xff);
  return toText(Uint8Array.from([...body, ...end]));
}

test('arbitrary text and forged bytes cause no error, and no decoded value can add a line to an SDP', () => {
  const whole = made(fromText(encodeHandshake(INVITE))).subarray(0, -4);
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  const changed = fc.array(change, { maxLength: 4 }).map((changes) => {
    const bytes = whole.slice();
    for (const [at, value] of changes) bytes[at] = value;
    return forged(bytes);
  });
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => forged(Uint8Array.from([1, ...bytes])));
  fc.assert(
    fc.property(fc.oneof(changed, anything, fc.string()), (text) => {
      const handshake = decodeHandshake(text, READING);
      if (typeof handshake === 'string') return;
      for (const line of [handshake.facts.ufrag, handshake.facts.pwd, handshake.name])
        expect(line).not.toMatch(/[\r\n]/);
      for (const { address, port } of handshake.facts.candidates) {
        expect(address).toMatch(/^[\da-f.:-]+(local)?$/);
        expect(port).toBeLessThan(65_536);
      }
    }),
    { numRuns: examples(2_000) },
  );
});

test('a long game URL does not reduce the number of network addresses in a handshake', () => {
  const countAt = (address: string) => {
    return (readHandshake(handshakeLink(INVITE, address), READING) as Handshake).facts.candidates.length;
  };
  expect(countAt(`https://a.example/${'path/'.repeat(60)}`)).toBe(INVITE.facts.candidates.length);
});

function expectHandshake(message: string, handshake: Handshake) {
  expect(linkedKind(message), message).toBe(handshake.kind);
  expect(readHandshake(message, READING), message).toMatchObject(writtenOut(handshake));
}

const LINK = handshakeLink(INVITE, 'https://a.example/play/a-game/');
const TEXT = encodeHandshake(INVITE);
const middle = LINK.length - 60;

test.each([
  ['alone', LINK],
  ['with a full stop behind it', `${LINK}.`],
  ['in brackets', `(play with me: ${LINK})`],
  ['within a sentence', `here: ${LINK} see you, A_friend-of yours`],
  ['with what a chat appends', `${LINK}&fbclid=IwAR0abc`],
  [
    'with escapes',
    LINK.replace('#', '%23').replace('=', '%3D').replaceAll('-', '%2D').replaceAll('_', '%5f'),
  ],
  ['with escapes of escapes', LINK.replace('#invite=', '%2523invite%253D')],
  [
    'broken into lines',
    `${LINK.slice(0, middle)}\r\n  ${LINK.slice(middle, middle + 20)} ${LINK.slice(middle + 20)}\nbye`,
  ],
  ['with an escaped line break', `${LINK.slice(0, middle)}%0A${LINK.slice(middle)}`],
  ['with invisible characters', `${LINK.slice(0, middle)}\u200b\u00ad${LINK.slice(middle)}`],
  ['behind white space', ` \n${LINK}\n`],
])('reads an invite %s equally whether it is opened or pasted', (_, message) => {
  const hash = message.slice(Math.max(0, message.search(/#|%23|%2523/)));
  for (const text of [message, hash]) expectHandshake(text, INVITE);
});

/** Text that chats, mail programs and people insert into a link, at any position in the handshake. */
const inside = fc.constantFrom(
  ...['\n', '\r\n', '\n> ', '\n>> ', '\n| ', ' ', '\u00a0', '\t'],
  ...['\u200b', '\u200e', '\u202a', '\u2066', '\u2069', '\ufeff', '\ufe0f', '\u00ad'],
  ...['\u0000', '\u0085', '\ue000', '\u2060'],
);
const around = fc.constantFrom<(link: string) => string>(
  (link) => link,
  (link) => `<${link}>`,
  (link) => `[play](${link})`,
  (link) => `[${link.slice(0, -20)}…](${link})`,
  (link) => `[${link}](${link})`,
  (link) => `"${link}"`,
  (link) => `“${link}”`,
  (link) => `_${link}_`,
  (link) => `**${link}**`,
  (link) => `${link}-`,
  (link) => `${link}。快来`,
  (link) => `加入（${link}）`,
  (link) => `${link}\uff01`,
  (link) => `<a href="${link}">${link}</a>`,
  (link) => `${link}&amp;utm_source=chat`,
  (link) => `${link}?utm_source=chat&utm_medium=a_b-c`,
  (link) => link.replace('/#', '/?utm_source=chat&amp;fbclid=Iw-_A#'),
  (link) => link.replace('https://a.example', 'HTTPS://A.EXAMPLE'),
  (link) => link.replace('#', '＃').replace('=', '＝'),
  (link) => link.replaceAll('_', '\\_').replaceAll('-', '\\-'),
  (link) => link.replaceAll('-', '\u2011'),
  (link) => `https://chat.example/?url=${encodeURIComponent(link)}&data=05%7C01`,
  (link) => `https://mail.example/v3/__${link.replace('#', '*')}__;Iw!!abc`,
);

/** Handshake whose text ends in - or _, characters that people also type after a link. */
const endsInMark = made(
  Array.from({ length: 999 }, (_, seed): Handshake | null => ({ ...INVITE, seed, setup: 'ring' })).find(
    (handshake) => handshake && /[-_]$/.test(encodeHandshake(handshake)),
  ) ?? null,
);

test.each([
  ['an invite', INVITE],
  ['an invite that ends in a mark', endsInMark],
])('reads %s despite anything that chats put around and into it', (_, handshake) => {
  const link = handshakeLink(handshake, 'https://a.example/play/a-game/');
  const start = link.indexOf('=') + 1;
  fc.assert(
    fc.property(around, fc.array(fc.tuple(inside, fc.nat(999)), { maxLength: 3 }), (wrap, pieces) => {
      let changed = link;
      for (const [piece, place] of pieces) {
        const at = start + (place % (link.length - start));
        changed = changed.slice(0, at) + piece + changed.slice(at);
      }
      const message = wrap(changed);
      expectHandshake(message, handshake);
      if (!message.includes('#')) return;
      const { hash } = new URL(message.slice(message.search(/https:/i)));
      expectHandshake(hash, handshake);
    }),
    { numRuns: examples(5_000) },
  );
});

/** Writes some characters of a text in another way. `pick` selects them. */
const written = (text: string, characters: RegExp, pick: number, write: (character: string) => string) => {
  let count = 0;
  return text.replace(characters, (each) => {
    count += 1;
    return ((count * 7919 + pick) >> 3) % 3 === 0 ? write(each) : each;
  });
};

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '#': '&num;',
  '=': '&equals;',
  _: '&lowbar;',
  '-': '&hyphen;',
  '/': '&sol;',
};
const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const hexOf = (character: string, length: number) => codeOf(character).toString(16).padStart(length, '0');

/** Breaks lines as RFC 2045, 6.7 demands: with an equals sign at the end, and at most 76 characters. */
function quotedPrintable(text: string, width: number, newline: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    const character = String.fromCharCode(byte);
    return /[\r\n\t -<>-~]/.test(character) ? character : `=${byte.toString(16).toUpperCase()}`;
  });
  let line = '';
  let all = '';
  for (const each of bytes) {
    if (line.length + each.length > width) {
      all += `${line}=${newline}`;
      line = '';
    }
    line = each === '\n' ? '' : line + each;
    if (each === '\n') all += `${line}\n`;
  }
  return all + line;
}

/** Spellings of the characters of a link, by programs that it passes through one after the other. */
const respelt = fc.oneof(
  ...[
    (text: string) => text.replace(/[&"<>]/g, (each) => NAMED[each] ?? `&#${codeOf(each)};`),
    (text: string, pick: number) => written(text, /[#=&_/-]/g, pick, (each) => NAMED[each] ?? each),
    (text: string, pick: number) => written(text, /[\w#=-]/g, pick, (each) => `&#${codeOf(each)};`),
    (text: string, pick: number) => written(text, /[\w#=-]/g, pick, (each) => `&#x${hexOf(each, 2)};`),
    (text: string, pick: number) => written(text, /[/#=-]/g, pick, (each) => `%${hexOf(each, 2)}`),
    (text: string, pick: number) => written(text, /[&=-]/g, pick, (each) => `\\u${hexOf(each, 4)}`),
  ].map((write) => fc.nat(999).map((pick) => (text: string) => write(text, pick))),
);

/** What programs write into a link: dashes for each hyphen or for two of them, and places to break a long word. */
const edited = fc.oneof(
  fc
    .constantFrom('\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '&ndash;', '&#8211;')
    .map((dash) => (link: string) => link.replace(/-(?=[^#]*$)/g, dash)),
  fc
    .constantFrom('\u2013', '\u2014', '&mdash;', '&#x2014;')
    .map((dash) => (link: string) => link.replace(/--(?=[^#]*$)/g, dash)),
  fc
    .constantFrom('<wbr>', '<br>', '&shy;', '&#8203;', '&ZeroWidthSpace;')
    .map((place) => (link: string) => link.replace(/(?<=#invite=.*)\w{20}/g, `$&${place}`)),
  fc.constant((link: string) => link),
);

const mailed = fc.oneof(
  fc.tuple(fc.integer({ min: 40, max: 76 }), fc.constantFrom('\n', '\r\n', ' \n', '\n> ', '\n>> ', ' ')).map(
    ([width, newline]) =>
      (text: string) =>
        quotedPrintable(text, width, newline),
  ),
  // Proofpoint writes a slash as _, and each other mark as - and two digits.
  fc.constant((text: string) =>
    encodeURIComponent(text)
      .replace(/[-_!~*'()]/g, (each) => `%${hexOf(each, 2).toUpperCase()}`)
      .replaceAll('%2F', '_')
      .replaceAll('%', '-'),
  ),
  fc.constant((text: string) => text),
);

/** Handshakes of random seeds and ids, some with two hyphens in succession. */
const anyHandshake = fc
  .tuple(fc.nat(0xff_ff_ff), fc.constantFrom('', '>>>>', '\u00fb\u00ef\u00be'))
  .map(([seed, name]): Handshake => ({ ...INVITE, seed, name }));

test('reads an invite despite escapes, HTML, e-mail encodings and typographic dashes, one upon the other', () => {
  const spellings = fc.array(respelt, { maxLength: 2 });
  fc.assert(
    fc.property(anyHandshake, around, edited, spellings, mailed, (handshake, wrap, edit, spell, mail) => {
      const link = edit(handshakeLink(handshake, 'https://a.example/play/a-game/'));
      const wrapped = wrap(link);
      const message = mail(spell.reduce((text, write) => write(text), wrapped));
      expectHandshake(message, handshake);
    }),
    { numRuns: examples(5_000) },
  );
});

test('reads the text of a handshake that is not in a link', () => {
  expect(readHandshake(` ${TEXT}.\n`, READING)).toMatchObject(writtenOut(INVITE));
});

test('if a reply is expected, finds it in a message that also quotes the invite', () => {
  const reply = encodeHandshake({ ...INVITE, kind: 'reply' });
  const message = `> https://a.example/#invite=${TEXT}\n\nhttps://a.example/#reply=${reply}`;
  expect(linkedKind(message, 'reply')).toBe('reply');
  expect(readHandshake(message, READING, 'reply')).toMatchObject({ kind: 'reply' });
  expect(readHandshake(message, READING)).toMatchObject({ kind: 'invite' });
  expect(linkedKind('#run=abc')).toBeNull();
});

test('an invite works even if a clock is hours off', () => {
  const text = encodeHandshake(INVITE);
  vi.useFakeTimers();
  for (const hours of [-30, 3, 30]) {
    vi.setSystemTime(Date.UTC(2026, 10, 22, 12 + hours));
    expect(readHandshake(text, READING)).toMatchObject(writtenOut(INVITE));
  }
  vi.useRealTimers();
});

test('a handshake that ends too early is damaged, even if its checksum is correct', () => {
  const whole = made(fromText(encodeHandshake(INVITE))).subarray(0, -4);
  expect(decodeHandshake(forged(whole), READING)).toBeTypeOf('object');
  for (let length = 1; length < whole.length; length++)
    expect(decodeHandshake(forged(whole.subarray(0, length)), READING), `${length} bytes`).toBeTypeOf(
      'string',
    );
  expect(decodeHandshake(forged(Uint8Array.of(...whole, 0)), READING)).toBe('damaged');
});

test.each<[string, Partial<Handshake['facts']>, boolean]>([
  ['the shortest credentials', { ufrag: 'abcd', pwd: 'p'.repeat(22) }, true],
  ['a short user name', { ufrag: 'abc' }, false],
  ['a short password', { pwd: 'p'.repeat(21) }, false],
  ['a line break in the user name', { ufrag: 'abcd\r\na=x' }, false],
  ['a line break in the password', { pwd: `${'p'.repeat(22)}\n` }, false],
])('with %s, a handshake can be read: %j', (_, changed, isRead) => {
  const handshake = { ...INVITE, facts: { ...INVITE.facts, ...changed } };
  expect(typeof decodeHandshake(encodeHandshake(handshake), READING) === 'object').toBe(isRead);
});
