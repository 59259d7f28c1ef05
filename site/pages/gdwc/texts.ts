export const AUDIENCE = '// for the jury';
export const GDWC = 'GDWC';

export function lead(games: number): string {
  const entries = ['One entry', 'Two entries', 'Three entries'][games - 1];
  return `${entries} for the Game Development World Championship. No login, no key, no waiting in line.`;
}
