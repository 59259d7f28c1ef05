/** Adapts the rivals' strength to the player's last finishes on a difficulty. */
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { type Assist, MOST_FIELD, RIVALS } from '../rules/state.ts';

/** Ranks of the player's last finishes, latest last. */
type Form = readonly number[];

const COUNTED_FINISHES = 5;
/** Fewer finishes leave the field unchanged. */
const LEAST_FINISHES = 2;

/** Rank that the player should usually reach: near the front, but not a sure win. */
const FAIR_PLACE = 2.5;

const STEPS_PER_PLACE = 1.5;

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1 + RIVALS;

export function savedForm(level: Assist): SavedValue<Form> {
  return {
    name: `form-${level}`,
    version: 1,
    fallback: [],
    parse: (stored) =>
      Array.isArray(stored) && stored.length <= COUNTED_FINISHES && stored.every(isPlace) ? stored : null,
  };
}

export function addFinish(form: Form, place: number): Form {
  return [...form, place].slice(-COUNTED_FINISHES);
}

/** Returns how much stronger than usual the next rivals are: at most one step for each known finish. */
export function fieldFor(form: Form): number {
  if (form.length < LEAST_FINISHES) return 0;
  const mean = form.reduce((sum, place) => sum + place, 0) / form.length;
  const most = Math.min(MOST_FIELD, form.length - 1);
  return Math.max(-most, Math.min(most, Math.round((FAIR_PLACE - mean) * STEPS_PER_PLACE)));
}

export function keepFinish(saves: SaveStore, level: Assist, place: number): void {
  saves.update(savedForm(level), (form) => addFinish(form, place));
}
