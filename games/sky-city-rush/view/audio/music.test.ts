import { expect, test } from 'vitest';
import { createComposer, type Note, STEPS_PER_MINUTE } from './music.ts';

const play = (seed: number, steps: number, intensity: number): string[] => {
  const composer = createComposer(seed);
  return Array.from({ length: steps }, () =>
    composer
      .next(intensity)
      .map(({ voice, semitones }) => `${voice}${semitones}`)
      .join(' '),
  );
};

test('a seed always plays the same tune, and two seeds play different ones', () => {
  expect(play(1, 500, 0.7)).toEqual(play(1, 500, 0.7));
  expect(play(1, 500, 0.7)).not.toEqual(play(2, 500, 0.7));
});

test('no section of sixteen bars repeats within five minutes', () => {
  const steps = play(3, STEPS_PER_MINUTE * 5, 0.7);
  const sections = new Set<string>();
  for (let at = 0; at + 256 <= steps.length; at += 256) {
    const section = steps.slice(at, at + 256).join('|');
    expect(sections).not.toContain(section);
    sections.add(section);
  }
  expect(sections.size).toBeGreaterThan(8);
});

test('intensity adds voices and never takes one away', () => {
  const voicesAt = (intensity: number): Set<Note['voice']> => {
    const composer = createComposer(5);
    const voices = new Set<Note['voice']>();
    for (let i = 0; i < 512; i++) for (const { voice } of composer.next(intensity)) voices.add(voice);
    return voices;
  };
  const [calm, warm, hot] = [voicesAt(0), voicesAt(0.35), voicesAt(1)];
  expect([...calm].every((voice) => warm.has(voice))).toBe(true);
  expect([...warm].every((voice) => hot.has(voice))).toBe(true);
  expect(calm.has('kick')).toBe(false);
  expect(hot.size).toBe(6);
});

test('every note is within the audible range of the game’s voices', () => {
  const composer = createComposer(9);
  for (let i = 0; i < 4000; i++) {
    for (const { semitones, weight, steps } of composer.next(1)) {
      expect(semitones).toBeGreaterThanOrEqual(-24);
      expect(semitones).toBeLessThanOrEqual(60);
      expect(weight).toBeGreaterThan(0);
      expect(steps).toBeGreaterThan(0);
    }
  }
});
