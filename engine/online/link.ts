import { unescaped } from '#common/base64url.ts';
import {
  decodeHandshake,
  encodeHandshake,
  type Handshake,
  type HandshakeFault,
  type HandshakeReading,
} from './handshake.ts';

/** Maximum length of a hash in characters. The whole link then has up to 300, few enough for a QR code. */
export const LONGEST_HASH = 232;

/** Maximum number of lines into which a chat may have broken a link. */
const MOST_PARTS = 16;

type HandshakeKind = Handshake['kind'];

/** Hyphens in place of an en and an em dash: programs and people write them for one, two or three hyphens. */
const HYPHENS = [
  ['-', '--'],
  ['--', '---'],
  ['-', '-'],
] as const;

/** Named HTML entities of characters in links, and of characters that programs write in their place. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', num: '#', equals: '=', lowbar: '_', UnderBar: '_' },
  ...{ minus: '-', hyphen: '-', dash: '-', ndash: '–', mdash: '—' },
  ...{ nbsp: ' ', Tab: ' ', NewLine: ' ', shy: '', zwj: '', zwnj: '', lrm: '', rlm: '', ZeroWidthSpace: '' },
};

/** Undoes changes by chats, mail and keyboards: escapes, HTML, invisible signs. `hyphens` replace en and em dashes. */
function plainText(text: string, hyphens: readonly [en: string, em: string]): string {
  let plain = text;
  for (let i = 0; i < 3; i++)
    plain = plain
      .replace(/(?:%[\da-f]{2})+/gi, unescaped)
      .replace(/&#x([\da-f]+);|\\u([\da-f]{4})/gi, (all, html, json) => character(all, `0x${html ?? json}`))
      .replace(/&#(\d+);/g, character)
      .replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all);
  return plain
    .normalize('NFKC')
    .replace(/<w?br *\/?>/gi, '')
    .replaceAll('–', hyphens[0])
    .replaceAll('—', hyphens[1])
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?!\s)[\p{C}\p{Variation_Selector}\\]/gu, '');
}

function character(written: string, code: string): string {
  return Number(code) > 0x10_ff_ff ? written : String.fromCodePoint(Number(code));
}

/** Only the checksum of a handshake shows which reading is right, so the most likely one is first. */
function* readingsOf(message: string): Generator<string> {
  for (const mark of ['', '=', '-'])
    for (const hyphens of HYPHENS) yield plainText(mark ? unmarked(message, mark) : message, hyphens);
}

/** Undoes `=3D` escapes and broken lines of e-mails (quoted-printable), or the same with - (Proofpoint). */
function unmarked(text: string, mark: string): string {
  return text
    .replace(new RegExp(`${mark}(?:\\s+(?:[>|]+\\s+)*|(?![\\da-f]{2}))`, 'gi'), '')
    .replace(new RegExp(`(?:${mark}[\\da-f]{2})+`, 'gi'), (run) => {
      const escapes = run.replaceAll(mark, '%');
      const plain = unescaped(escapes);
      return plain === escapes ? run.replaceAll(mark, '') : plain;
    });
}

/** Searches for `preferred` first, because a message may also quote a link of the other kind. */
export function linkedKind(message: string, preferred: HandshakeKind = 'invite'): HandshakeKind | null {
  const kinds: readonly HandshakeKind[] = preferred === 'invite' ? ['invite', 'reply'] : ['reply', 'invite'];
  // Some mail filters replace # with * in links.
  for (const text of readingsOf(message))
    for (const kind of kinds) if (text.search(`[#*]${kind}=`) >= 0) return kind;
  return null;
}

/** Returns the first handshake of the preferred kind in a message, with or without a link; otherwise the first of the other kind. */
export function readHandshake(
  message: string,
  reading: HandshakeReading,
  preferred: HandshakeKind = 'invite',
): Handshake | HandshakeFault {
  let found: Handshake | HandshakeFault = 'damaged';
  // A link's shortened label may contain a damaged handshake. In that case the next link is read.
  for (const text of readingsOf(message))
    for (const start of text.split(/[#*](?:invite|reply)=/)) {
      const handshake = readStart(start, reading);
      if (typeof handshake !== 'string' && handshake.kind === preferred) return handshake;
      if (found === 'damaged') found = handshake;
    }
  return found;
}

/** A space, - or _ may be part of the handshake or follow it in a message. Only the checksum shows which. */
function readStart(text: string, reading: HandshakeReading): Handshake | HandshakeFault {
  let joined = '';
  for (const part of text.trim().split(/[\s>|]+/, MOST_PARTS)) {
    const letters = /^[\w-]*/.exec(part)?.[0] ?? '';
    joined += letters;
    for (let whole = joined; ; whole = whole.slice(0, -1)) {
      const handshake = decodeHandshake(whole, reading);
      if (handshake !== 'damaged') return handshake;
      if (!/[-_]$/.test(whole)) break;
    }
    if (letters.length < part.length) break;
  }
  return 'damaged';
}

/** If the link would be too long, omits the least useful addresses. */
export function handshakeLink(handshake: Handshake, address: string): string {
  const hashOf = (count: number): string => {
    const facts = { ...handshake.facts, candidates: handshake.facts.candidates.slice(0, count) };
    return `#${handshake.kind}=${encodeHandshake({ ...handshake, facts })}`;
  };
  let count = handshake.facts.candidates.length;
  while (count > 1 && hashOf(count).length > LONGEST_HASH) count -= 1;
  return address + hashOf(count);
}
