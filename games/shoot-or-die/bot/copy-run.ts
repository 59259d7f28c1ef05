/** A run as it stands now, to be played on without it. */
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';

/** A function that copies a run; each copy overwrites the last one. Scratch space and events are not copied. */
export function createRunCopier(): (run: Run) => Run {
  let scratch: Run | null = null;
  return (run) => {
    scratch ??= createRun(run.seed, run.tuning);
    const copy = scratch;
    const { enemies, bullets, blasts, segments, events, grid, tuning, ...rest } = run;
    for (const [name, value] of Object.entries(rest) as [keyof typeof rest, unknown][]) {
      if (typeof value !== 'object' || value === null) Object.assign(copy, { [name]: value });
      else if (name !== 'deaths') copyPlain(copy[name] as object, value);
    }
    for (const name of ['xs', 'ys', 'radii'] as const) copy.deaths[name].set(run.deaths[name]);
    copy.deaths.steps.set(run.deaths.steps);
    copy.deaths.next = run.deaths.next;
    for (const name of ['enemies', 'bullets', 'blasts'] as const) {
      copy[name].count = run[name].count;
      for (let i = 0; i < run[name].count; i++)
        Object.assign(copy[name].items[i] as object, run[name].items[i]);
    }
    copy.segments.length = 0;
    for (const segment of segments) {
      const place = enemies.items.indexOf(segment);
      if (place >= 0 && place < enemies.count) copy.segments.push(copy.enemies.items[place] as never);
    }
    copy.events.count = 0;
    return copy;
  };
}

/** Copies plain fields, and lists of plain things. */
function copyPlain(to: object, from: object): void {
  for (const [name, value] of Object.entries(from)) {
    const list = (to as Record<string, unknown>)[name];
    if (Array.isArray(value) && Array.isArray(list)) list.splice(0, list.length, ...value);
    else (to as Record<string, unknown>)[name] = value;
  }
}
