import { expect, test, vi } from 'vitest';
import { showEvents } from './renderer.ts';
import { createSoundEffects } from './sound-effects.ts';

test('every sound is played by an event', () => {
  const audio = { tone: vi.fn(), noise: vi.fn() } as unknown as Parameters<typeof createSoundEffects>[0];
  const sounds = createSoundEffects(audio);
  const played = new Set<string>();
  const listening = new Proxy(sounds, {
    get: (_, name: string) => () => played.add(name),
  });
  const renderer = new Proxy({}, { get: () => vi.fn() }) as Parameters<typeof showEvents>[0];
  const events = showEvents(renderer, () => listening);
  for (const send of Object.values(events) as ((given: unknown) => void)[]) {
    send({ isBackward: true, to: { turn: null } });
    send({ isBackward: false, to: { turn: {} } });
  }
  expect([...played].sort()).toEqual(Object.keys(sounds).sort());
});
