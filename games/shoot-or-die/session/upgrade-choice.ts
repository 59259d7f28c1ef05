/** The player's choice among offered upgrades on its way to the rules: never by accident, never twice. */
import type { Run } from '../rules/run.ts';

/** Presses are taken for the last of firing for so long after the offer has opened. */
const GUARD_SECONDS = 0.35;

/** A choice, not made yet. */
export function createUpgradeChoice() {
  let isOpen = false;
  let seconds = 0;
  let taken = 0;
  return {
    /** Lets time pass while an offer is open. */
    pass(passed: number): void {
      seconds += passed;
    },
    /** Takes the offered one at this place, from 1, if the offer has been open long enough to be seen. */
    take(number: number): void {
      if (isOpen && seconds >= GUARD_SECONDS) taken = number;
    },
    /** What the next step takes: 0 for nothing. */
    read(run: Run): number {
      return run.progress.isChoosing ? taken : 0;
    },
    /** True once for each offer that has just opened. */
    isNew(run: Run): boolean {
      if (!run.progress.isChoosing || isOpen) return false;
      isOpen = true;
      seconds = 0;
      taken = 0;
      return true;
    },
    /** True once when an offer has been settled. */
    isDone(run: Run): boolean {
      if (!isOpen || run.progress.isChoosing) return false;
      isOpen = false;
      taken = 0;
      return true;
    },
  };
}
