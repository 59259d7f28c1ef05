// @vitest-environment happy-dom
import { beforeAll, test, vi } from 'vitest';
import { playTranscript } from '#tests/transcripts/transcript.ts';
import game from './main.ts';
import { late } from './screens/screens.tsx';

vi.mock('./rules/match.ts', async (load) => {
  const { observeRules } = await import('#tests/transcripts/rules-state.ts');
  return observeRules(await load<typeof import('./rules/match.ts')>(), { stepMatch: ([match]) => match });
});

beforeAll(late.load);

test('in every phase keys, gamepad and touch do what the transcript says', async () => {
  await playTranscript('shoot-or-die-multiplayer', game);
});
