/** Formats a number as 12,340. Small integers use no locale data, which takes tens of milliseconds to load. */
export function readable(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en');
}

/** Formats 1 point, 1.5 points, 1,200 points: only exactly one is singular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${readable(count)} ${count === 1 ? one : many}`;
}
