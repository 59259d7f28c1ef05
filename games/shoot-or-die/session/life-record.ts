/** Life over time, as the end of a run shows it: one number a second, in place. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { Run } from '../rules/run.ts';

/** Longer runs are recorded no further: half an hour. */
const MOST_SECONDS = 30 * 60;

/** What has been recorded of a run. */
export interface LifeRecord {
  /** Life in hundredths of a full heart, for each second. */
  readonly shares: Uint8Array;
  seconds: number;
}

export function createLifeRecord(): LifeRecord {
  return { shares: new Uint8Array(MOST_SECONDS), seconds: 0 };
}

/** Takes down a run's life after a step, if a second is full. */
export function recordLife(record: LifeRecord, { steps, life }: Run): void {
  const second = Math.floor(steps / STEPS_PER_SECOND);
  if (second <= record.seconds || second > MOST_SECONDS) return;
  record.shares[record.seconds] = Math.round(life.amount);
  record.seconds = second;
}
