import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface EmulatorAddress {
  port: number;
  /** Value of `KEY_HEADER` in each request; without it, other local programs could use the emulator's port. */
  key: string;
}

export const KEY_HEADER = 'x-emulator-key';

/** The emulator needs no Google account for a project id that starts with `demo-`. */
export const PROJECT_ID = 'demo-slash-slash';

export class AuthEmulatorError extends Error {
  override name = 'AuthEmulatorError';
}

const processFile = fileURLToPath(new URL('./emulator-process.mjs', import.meta.url));

/** Runs the emulator in its own process, which starts in about five seconds and ends when this process ends. */
export function startAuthEmulator() {
  const key = randomUUID();
  const child = fork(processFile, [PROJECT_ID, KEY_HEADER], {
    // Does not inherit the parent's flags, such as a loader or a debugger.
    execArgv: [],
    // The key is an environment variable, because every user of the machine can read a process's arguments.
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', EMULATOR_KEY: key },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return {
    /** Rejects with AuthEmulatorError if the emulator ends before it listens. */
    ready: addressOf(child).then((address): EmulatorAddress => ({ ...address, key })),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<Pick<EmulatorAddress, 'port'>> {
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', (address) => resolve(address as { port: number }));
    child.once('error', (error) =>
      reject(new AuthEmulatorError(`The Auth emulator did not start: ${error.message}`)),
    );
    child.once('close', (code, signal) => {
      const reason = complaints.match(/^\w*Error\b.*$/m)?.[0] ?? `its process ended with ${signal ?? code}`;
      reject(new AuthEmulatorError(`The Auth emulator did not start: ${reason}`));
    });
  });
}
