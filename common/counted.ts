/** Numbers and counted nouns in texts, for pages and games. */

/**
 * Formats a number, e.g. 12,340. Small integers, the only numbers when a game starts, need none of the browser's locale data,
 * which takes tens of milliseconds to load.
 */
export function readable(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en');
}

/** Formats a count with its noun: 1 point, 1.5 points, 1,200 points. Only exactly one is singular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${readable(count)} ${count === 1 ? one : many}`;
}
