import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfflineManifest, type OfflineManifest } from './offline-manifest.ts';

const manifest: OfflineManifest = {
  id: '43af93ab',
  files: { '/webgames': 'a1' },
  extras: { '/static/media/a.avif': 'b2' },
  standIns: { '/static/media/a-480.avif': '/static/media/a.avif' },
  games: { donum: { name: 'Donum', files: { '/games/donum/donum.data?v=43af93ab': [9, 5, 'c3'] } } },
};

test('a build’s own manifest is valid', () => {
  expect(isOfflineManifest(JSON.parse(JSON.stringify(manifest)))).toBe(true);
});

test('a stored value that is accepted as a manifest has texts and sizes in the right fields', () => {
  const texts = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue()));
  const game = fc.record(
    { name: fc.oneof(fc.string(), fc.jsonValue()), files: fc.dictionary(fc.string(), fc.jsonValue()) },
    { requiredKeys: [] },
  );
  const nearly = fc.record(
    {
      id: fc.oneof(fc.string(), fc.jsonValue()),
      files: texts,
      extras: texts,
      standIns: texts,
      games: fc.dictionary(fc.string(), fc.oneof(game, fc.jsonValue())),
    },
    { requiredKeys: ['id', 'files', 'games'] },
  );
  fc.assert(
    fc.property(fc.oneof(nearly, fc.jsonValue()), (value) => {
      if (!isOfflineManifest(value)) return;
      const { id, files, extras, standIns, games } = value;
      const all = [id, ...[files, extras, standIns].flatMap((each) => Object.values(each))];
      for (const text of all) expect(text).toBeTypeOf('string');
      for (const { name, files } of Object.values(games)) {
        expect(name).toBeTypeOf('string');
        for (const [bytes, wireBytes, digest] of Object.values(files)) {
          expect(bytes + wireBytes).toBeGreaterThanOrEqual(0);
          expect(digest).toBeTypeOf('string');
        }
      }
    }),
  );
});
