import { expect, onTestFinished, test, vi } from 'vitest';
import { AuthEmulatorError, KEY_HEADER, PROJECT_ID, startAuthEmulator } from './start-emulator.ts';

/** Time limit for a start, in milliseconds; a start takes five seconds on an idle processor. */
const START_LIMIT = 60_000;

test("the real emulator starts, answers requests with the project's key, and stops", {
  timeout: START_LIMIT,
}, async () => {
  const emulator = startAuthEmulator();
  onTestFinished(() => emulator.stop());
  const { port, key } = await emulator.ready;
  const origin = `http://127.0.0.1:${port}`;
  const headers = { [KEY_HEADER]: key };
  const keys = await fetch(`${origin}/emulator/v1/projects/${PROJECT_ID}/config`, { headers });
  expect(keys.status).toBe(200);
  const popup = await fetch(`${origin}/emulator/auth/handler?apiKey=emulator&providerId=google.com`, {
    headers,
  });
  expect(await popup.text()).toContain('js-new-account');
  expect((await fetch(`${origin}/emulator/v1/projects/${PROJECT_ID}/config`)).status).toBe(403);
  await emulator.stop();
  await expect(fetch(origin)).rejects.toThrow();
  await emulator.stop();
});

test('an emulator that cannot start reports the reason in one line', async () => {
  vi.stubEnv('NODE_OPTIONS', '--require=/there/is/no/such/file.cjs');
  const emulator = startAuthEmulator();
  vi.unstubAllEnvs();
  const error = await emulator.ready.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AuthEmulatorError);
  expect((error as Error).message).toMatch(
    /^The Auth emulator did not start: Error: Cannot find module .*file\.cjs'$/,
  );
  await emulator.stop();
});

test('an emulator that is stopped while starting never becomes ready', async () => {
  const emulator = startAuthEmulator();
  const outcome = expect(emulator.ready).rejects.toThrow(
    'The Auth emulator did not start: its process ended with SIGTERM',
  );
  await emulator.stop();
  await outcome;
});
