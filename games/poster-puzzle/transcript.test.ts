// @vitest-environment happy-dom
import { test, vi } from 'vitest';
import { POSTERS, posterById } from '#posters/catalogue.ts';
import { posterOfTheDay } from '#posters/poster-of-the-day.ts';
import { playTranscript } from '#tests/transcripts/transcript.ts';
import game from './main.ts';
import type { Table } from './rules/state.ts';
import { DAY_POSTER, type PosterMessage, type PosterRequest } from './session/posters.ts';

vi.mock('./rules/held-group.ts', async (load) => {
  const { watchRules } = await import('#tests/transcripts/rules-state.ts');
  const pieces = ([{ groups, tray, stack, held }]: [Table, ...unknown[]]) => [groups, tray, stack, held];
  return watchRules(await load<typeof import('./rules/held-group.ts')>(), {
    grab: pieces,
    dragTo: pieces,
    turnHeld: pieces,
    drop: pieces,
    putBack: pieces,
    turnInPlace: pieces,
    replayEntry: pieces,
  });
});

function print(request: PosterRequest): PosterMessage {
  const facts = ({ id, title, description }: (typeof POSTERS)[number]) => ({ id, title, description });
  if (request.kind === 'list') return { kind: 'posters', posters: POSTERS.map(facts) };
  const { poster: id, seed, width } = request.order;
  const poster = id === DAY_POSTER ? posterOfTheDay(seed) : posterById(id);
  const image = { width, height: Math.round((width * 4) / 3), close() {} } as ImageBitmap;
  return {
    kind: 'print',
    number: request.number,
    facts: poster ? facts(poster) : null,
    image: poster ? image : null,
  };
}

test('in every phase keys, gamepad and touch do what the transcript says', async () => {
  await playTranscript('poster-puzzle', game, print as (request: never) => unknown);
});
