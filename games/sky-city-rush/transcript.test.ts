// @vitest-environment happy-dom
import { beforeAll, test, vi } from 'vitest';
import { playTranscript } from '#tests/transcripts/transcript.ts';
import game from './main.ts';
import { late } from './screens/screens.tsx';

vi.mock('./rules/step.ts', async (load) => {
  const { observeRules } = await import('#tests/transcripts/rules-state.ts');
  return observeRules(await load<typeof import('./rules/step.ts')>(), { step: ([race]) => race.ships });
});

beforeAll(late.load);

test('in every phase keys, gamepad and touch do what the transcript says', async () => {
  await playTranscript('sky-city-rush', game);
});
