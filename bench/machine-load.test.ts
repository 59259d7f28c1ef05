import { expect, test } from 'vitest';
import { keepCoresBusy } from './machine-load.ts';

test('the load uses processor time until ended, and leaves no thread that keeps the process alive', async () => {
  const before = process.cpuUsage();
  const end = keepCoresBusy();
  const used = () => {
    const { user } = process.cpuUsage(before);
    return user / 1000;
  };
  await expect.poll(used, { timeout: 20_000 }).toBeGreaterThan(200);
  await end();
  expect(process.getActiveResourcesInfo()).not.toContain('Worker');
});
