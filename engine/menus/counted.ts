import { readable } from './elements.ts';

/** A count with its noun: 1 point, 1.5 points, 1,200 points. Only exactly one is singular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${readable(count)} ${count === 1 ? one : many}`;
}
