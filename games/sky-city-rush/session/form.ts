/** A player's form: the last finishes on each level, and the rivals that are a match for them. */
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { type Assist, MOST_FIELD, RIVALS } from '../rules/state.ts';

/** Places of the last races, the latest last. */
type Form = readonly number[];

/** So many finishes count, and so many make the first guess. */
const REMEMBERED = 5;
const LEAST_FINISHES = 2;

/** The place that the rivals are fitted to: near enough to the front to be worth it, and not won yet. */
const FAIR_PLACE = 2.5;

/** Steps of the field for each place by which one finishes better than that. */
const STEPS_PER_PLACE = 1.5;

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1 + RIVALS;

/** The form on a level, as it is kept. */
export function savedForm(level: Assist): SavedValue<Form> {
  return {
    name: `form-${level}`,
    version: 1,
    fallback: [],
    parse: (stored) =>
      Array.isArray(stored) && stored.length <= REMEMBERED && stored.every(isPlace) ? stored : null,
  };
}

/** The form after one more race. */
export function addFinish(form: Form, place: number): Form {
  return [...form, place].slice(-REMEMBERED);
}

/** How much stronger than usual the rivals of the next race are: a step at most for each finish that is known. */
export function fieldFor(form: Form): number {
  if (form.length < LEAST_FINISHES) return 0;
  const mean = form.reduce((sum, place) => sum + place, 0) / form.length;
  const most = Math.min(MOST_FIELD, form.length - 1);
  return Math.max(-most, Math.min(most, Math.round((FAIR_PLACE - mean) * STEPS_PER_PLACE)));
}

/** Keeps the place of a race that is over. */
export function keepFinish(saves: SaveStore, level: Assist, place: number): void {
  saves.update(savedForm(level), (form) => addFinish(form, place));
}
