// @vitest-environment happy-dom
import { beforeAll, test, vi } from 'vitest';
import { printNothing } from '#tests/transcripts/print-nothing.ts';
import { playTranscript } from '#tests/transcripts/transcript.ts';
import game from './main.ts';
import type { Table } from './rules/state.ts';
import { late } from './screens/screens.tsx';

vi.mock('./rules/held-group.ts', async (load) => {
  const { observeRules } = await import('#tests/transcripts/rules-state.ts');
  const pieces = ([{ groups, tray, stack, held }]: [Table, ...unknown[]]) => [groups, tray, stack, held];
  return observeRules(await load<typeof import('./rules/held-group.ts')>(), {
    grab: pieces,
    dragTo: pieces,
    turnHeld: pieces,
    drop: pieces,
    putBack: pieces,
    turnInPlace: pieces,
    replayEntry: pieces,
  });
});

beforeAll(late.load);

test('in every phase keys, gamepad and touch do what the transcript says', async () => {
  await playTranscript('poster-puzzle', game, printNothing as (request: never) => unknown);
});
