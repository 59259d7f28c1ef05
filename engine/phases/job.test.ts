import { expect, test, vi } from 'vitest';
import { Job } from './job.ts';

function createWork() {
  const runs: { done(text: string): void; fail(error: Error): void; report(fraction: number): void }[] = [];
  const signals: AbortSignal[] = [];
  const job = new Job<string>({
    run: (_, { signal, report }) =>
      new Promise((done, fail) => {
        runs.push({ done, fail, report });
        signals.push(signal);
      }),
    running: (name) => `Filming ${name}`,
    failed: (name) => `${name} failed.`,
    stopped: 'Stopped.',
  });
  const states: unknown[] = [];
  job.follow(() => states.push(job.state));
  return { job, runs, signals, states };
}

test('a job reports its progress and result, and can run again', async () => {
  const { job, runs, states } = createWork();
  job.start('a');
  job.start('b');
  runs[0]?.report(0.5);
  runs[0]?.done('Saved.');
  await vi.waitFor(() => expect(job.isRunning).toBe(false));
  expect(states).toEqual([
    { kind: 'running', text: 'Filming a', fraction: null },
    { kind: 'running', text: 'Filming a', fraction: 0.5 },
    { kind: 'done', text: 'Saved.' },
  ]);
  job.start('b');
  expect(runs).toHaveLength(2);
  job.forget();
  expect(job.state.kind).toBe('running');
});

test('stopping a job is reported immediately, and its later reports are ignored', async () => {
  const { job, runs, signals, states } = createWork();
  job.start('a');
  job.stop();
  expect(signals[0]?.aborted).toBe(true);
  expect(job.state).toEqual({ kind: 'done', text: 'Stopped.' });
  job.start('b');
  runs[0]?.report(0.9);
  runs[0]?.fail(new Error('late'));
  await Promise.resolve();
  expect(states.at(-1)).toEqual({ kind: 'running', text: 'Filming b', fraction: null });
  job.stop();
  job.stop();
  job.forget();
  expect(job.state).toEqual({ kind: 'idle' });
});

test('a job that throws shows a message and logs the error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { job, runs } = createWork();
  job.start('a');
  runs[0]?.fail(new Error('no encoder'));
  await vi.waitFor(() => expect(job.state).toEqual({ kind: 'failed', text: 'a failed.' }));
  expect(warn).toHaveBeenCalledOnce();
});
