// @vitest-environment happy-dom
import { beforeAll, test, vi } from 'vitest';
import { playTranscript } from '#tests/transcripts/transcript.ts';
import game from './main.ts';
import type { History } from './rules/history.ts';
import { late } from './screens/screens.tsx';

vi.mock('./rules/history.ts', async (load) => {
  const { observeRules } = await import('#tests/transcripts/rules-state.ts');
  const present = (_: unknown, made: History | null) => made?.entries[made.present]?.state;
  return observeRules(await load<typeof import('./rules/history.ts')>(), {
    createHistory: present,
    makeMove: present,
    restart: present,
    undo: present,
    redo: present,
  });
});

beforeAll(late.load);

test('in every phase keys, gamepad and touch do what the transcript says', async () => {
  await playTranscript('donum', game);
});
