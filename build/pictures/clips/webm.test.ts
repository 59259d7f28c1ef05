import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shootOrDieMultiplayerOnWall } from '#site/catalogue/wall/shoot-or-die-multiplayer.ts';
import { wall } from '#site/catalogue/wall/wall.ts';
import { CLIP_BUDGET } from './clip.ts';
import { webm } from './webm.ts';

const track = { codec: 'V_VP9', width: 480, height: 640, durationMs: 100 };

/** What lies in an element's body: ids and bodies, in order. Ids tell their own length by their leading zeros. */
function elements(body: Buffer): { id: string; body: Buffer }[] {
  const found: { id: string; body: Buffer }[] = [];
  for (let at = 0; at < body.length; ) {
    const idLength = Math.clz32(body.readUInt8(at)) - 23;
    const id = body.toString('hex', at, at + idLength);
    const length = body.readUInt32BE(at + idLength) & 0x0fff_ffff;
    const start = at + idLength + 4;
    found.push({ id, body: body.subarray(start, start + length) });
    at = start + length;
  }
  return found;
}

test('a film is a head and a segment of info, track and one cluster, whose blocks are the frames', () => {
  const frames = [
    { atMs: 0, isKey: true, bytes: Uint8Array.of(1, 2, 3) },
    { atMs: 33.3, isKey: false, bytes: Uint8Array.of(4) },
  ];
  const [head, segment, ...others] = elements(webm(track, frames));
  expect([head?.id, segment?.id, others.length]).toEqual(['1a45dfa3', '18538067', 0]);
  const [info, tracks, cluster] = elements(segment?.body ?? Buffer.alloc(0));
  expect([info?.id, tracks?.id, cluster?.id]).toEqual(['1549a966', '1654ae6b', '1f43b675']);
  const [, first, second] = elements(cluster?.body ?? Buffer.alloc(0)).map(({ body }) => [...body]);
  expect(first).toEqual([0x81, 0, 0, 0x80, 1, 2, 3]);
  expect(second).toEqual([0x81, 0, 33, 0, 4]);
});

test('a film that is longer than its block times can tell is refused', () => {
  expect(() => webm({ ...track, durationMs: 40_000 }, [])).toThrow('40000 ms');
});

test('every clip is of a game on the wall and keeps to the budget', () => {
  const clips = readdirSync('site/pictures').filter((name) => name.endsWith('-clip.webm'));
  const games = [...wall, shootOrDieMultiplayerOnWall].map(({ slug }) => `${slug}-clip.webm`);
  expect(clips.filter((name) => !games.includes(name))).toEqual([]);
  expect(clips.length).toBeGreaterThan(4);
  for (const name of clips)
    expect(readFileSync(`site/pictures/${name}`).length).toBeLessThanOrEqual(CLIP_BUDGET);
});
