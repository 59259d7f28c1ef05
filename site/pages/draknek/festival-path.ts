/**
 * Whether the three festival games are listed at this path: at '/DraknekGames' alone, letter case included, and so
 * never at '/draknek'. Source: specification, section 2.
 */
export function listsFestivalGames(pathname: string): boolean {
  return pathname === '/DraknekGames';
}
