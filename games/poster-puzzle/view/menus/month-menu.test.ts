// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { monthOf } from '../../session/day-series.ts';
import { createMonthMenu } from './month-menu.ts';

const TODAY = dayOf(new Date('2026-11-25T12:00Z'));

/** The text of the day that the opened menu scrolls to. */
function currentOf(day: number, hasNext: boolean) {
  const actions = {
    onClose() {},
    onGallery() {},
    onMonth() {},
    onDay() {},
    onSaveMonth() {},
    onStopSaving() {},
    onWantSheet() {},
  };
  const { root, show } = createMonthMenu(actions);
  show({ month: monthOf(day, TODAY, () => false), streak: 0, hasNext });
  return root.querySelector('[aria-current=date]')?.textContent ?? null;
}

test('today is marked in its month, and no day in another', () => {
  expect(currentOf(TODAY, false)).toBe('25');
  expect(currentOf(TODAY - 30, true)).toBeNull();
});
