import { SPEEDS, unpackAssists } from '../rules/assists.ts';

export const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] as number;

/** Returns text such as '80 % speed, one more life'; '' without assists. */
export function assistsText(packed: number, help: string): string {
  const { speed = 100, isHelped = false } = unpackAssists(packed) ?? {};
  return [speed < 100 && `${speed} % speed`, isHelped && help].filter((part) => part !== false).join(', ');
}
