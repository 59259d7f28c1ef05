import { readdirSync, readFileSync } from 'node:fs';
import { BufferSource, EncodedPacketSink, Input, type InputVideoTrack, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { enteredGames } from '#build/studio/studio-files.ts';
import { CLIP_BUDGET, webm } from './clips.ts';

const track = { codec: 'vp9', fullCodec: 'vp09.00.30.08', width: 480, height: 640, durationMs: 100 } as const;

test('a film contains its frames in order with their times, its size and its duration', async () => {
  const frames = [
    { atMs: 0, isKey: true, bytes: Uint8Array.of(1, 2, 3) },
    { atMs: 33, isKey: false, bytes: Uint8Array.of(4) },
  ];
  const source = new BufferSource(await webm(track, frames));
  const film = new Input({ source, formats: [WEBM] });
  const video = await film.getPrimaryVideoTrack();
  const found: unknown[] = [];
  for await (const { timestamp, type, data } of new EncodedPacketSink(video as InputVideoTrack).packets())
    found.push([Math.round(timestamp * 1000), type, [...data]]);
  expect(found).toEqual([
    [0, 'key', [1, 2, 3]],
    [33, 'delta', [4]],
  ]);
  expect(video).toMatchObject({ codec: 'vp9', codedWidth: 480, codedHeight: 640 });
  expect(await film.getDurationFromMetadata()).toBeCloseTo(0.1);
});

const clips = readdirSync('site/pictures').filter((name) => name.endsWith('-clip.webm'));

test.skipIf(clips.length === 0)(
  'every clip belongs to a game with an entry and stays within the budget',
  () => {
    const games = enteredGames().map((slug) => `${slug}-clip.webm`);
    expect(clips.filter((name) => !games.includes(name))).toEqual([]);
    for (const name of clips)
      expect(readFileSync(`site/pictures/${name}`).length).toBeLessThanOrEqual(CLIP_BUDGET);
  },
);
