import { expect, test } from 'vitest';
import { busynessText, keepCoresBusy, usedFraction, wasQuiet } from './machine-load.ts';

test('the used fraction is the proportion of time in which the processor was not idle', () => {
  expect(usedFraction({ idle: 100, total: 1_000 }, { idle: 150, total: 1_200 })).toBe(0.75);
});

test('the used fraction of an interval without any time is 0', () => {
  expect(usedFraction({ idle: 1, total: 2 }, { idle: 1, total: 2 })).toBe(0);
});

test('reports a quiet machine', () => {
  expect(busynessText([0.02, 0.1])).toBe(
    'The machine was quiet: other programs used at most 10 % of its processors.',
  );
});

test('reports a busy machine even if only one sample was busy', () => {
  expect(busynessText([0.02, 0.9])).toContain('**The machine was busy:**');
  expect(busynessText([0.02, 0.9])).toContain('between 2 % and 90 %');
});

test('times are valid only if every sample was quiet', () => {
  expect(wasQuiet([0.02, 0.1])).toBe(true);
  expect(wasQuiet([0.02, 0.9])).toBe(false);
});

test('the load uses processor time until it is stopped, and then leaves no thread that keeps the process alive', async () => {
  const before = process.cpuUsage();
  const end = keepCoresBusy();
  const used = () => {
    const { user } = process.cpuUsage(before);
    return user / 1000;
  };
  await expect.poll(used).toBeGreaterThan(200);
  await end();
  expect(process.getActiveResourcesInfo()).not.toContain('Worker');
});
