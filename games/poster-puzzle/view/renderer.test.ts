import { expect, test, vi } from 'vitest';
import { showEvents } from './renderer.ts';
import { createSoundEffects } from './sound-effects.ts';

test('each sound is played for some event', () => {
  const audio = { tone: vi.fn(), noise: vi.fn() } as unknown as Parameters<typeof createSoundEffects>[0];
  const sounds = createSoundEffects(audio);
  const played = new Set<string>();
  const listening = new Proxy(sounds, {
    get: (_, name: string) => () => played.add(name),
  });
  const motion = { take: vi.fn(), lay: vi.fn(), turn: vi.fn(), hint: vi.fn() };
  const renderer = { motion, setPoster: vi.fn(), showTable: vi.fn() } as unknown as Parameters<
    typeof showEvents
  >[1];
  const canvas = { style: { cursor: '' } } as HTMLCanvasElement;
  const events = showEvents(canvas, renderer, () => listening);
  for (const send of Object.values(events) as ((...given: unknown[]) => void)[]) {
    send(0, 0);
    send(0, 1);
  }
  expect([...played].sort()).toEqual(Object.keys(sounds).sort());
});
