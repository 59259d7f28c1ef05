import { toText } from '#common/base64url.ts';
import { createByteWriter } from '#engine/replay/bytes.ts';
import { linkWithHash } from '#engine/shell/own-address.ts';
import { DIRECTIONS, type Level } from '../rules/rules.ts';
import { FORMAT, type LinkKind, OWN, type Replay } from './links.ts';
import { SIGNS, writeMap } from './map.ts';

const LONGEST_RUN = 8;

export function writeCode(level: Level): string {
  const bytes = [FORMAT, level.width, level.height];
  const signs = writeMap(level).join('');
  for (let at = 0; at < signs.length; ) {
    let run = 1;
    while (run < LONGEST_RUN && signs[at + run] === signs[at]) run++;
    bytes.push(SIGNS.indexOf(signs[at] as string) | ((run - 1) << 5));
    at += run;
  }
  return toText(Uint8Array.from(bytes));
}

export function writeReplay({ of, moves }: Replay): string {
  const writer = createByteWriter();
  writer.varint(moves.length);
  for (let at = 0; at < moves.length; at += 4) {
    let byte = 0;
    for (let next = 0; next < 4; next++) {
      const move = moves[at + next];
      if (move) byte |= DIRECTIONS.indexOf(move) << (2 * next);
    }
    writer.byte(byte);
  }
  const level = of.kind === 'room' ? of.id : of.kind === 'day' ? of.date : OWN + of.code;
  return `${level}.${toText(writer.bytes())}`;
}

export function linkTo(kind: LinkKind, code: string): string {
  return linkWithHash(`${kind}=${code}`);
}
