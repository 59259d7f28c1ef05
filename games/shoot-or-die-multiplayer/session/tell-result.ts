/** The end of a match, as the page and the player are told of it. */
import type { GameShell } from '#engine/shell/game-shell.ts';
import { NAMELESS, shownName } from '#engine/shell/player-name.ts';
import { scoreOf } from '../rules/match.ts';
import type { Menus } from '../view/menus/menus.ts';
import { seatName } from '../view/seats.ts';
import type { PlayedSession } from './played-session.ts';
import { resultOf } from './result.ts';
import type { Settings } from './settings.ts';

/** A seat as a result names it: by the player's name where it has one of its own, else by its colour. */
type NameOf = (seat: number) => string;

const nameOfChampion = (champion: number | null, nameOf: NameOf): string =>
  nameOf(champion ?? -1) || seatName(champion ?? -1);

/** Tells the page who has won, and how well. */
export function tellGameOver(shell: GameShell<Settings>, session: PlayedSession, nameOf: NameOf): void {
  const { match } = session;
  const { champion } = match;
  const points = champion === null ? 0 : scoreOf(match, champion);
  const isOwn = session.isFirstSeat(champion);
  shell.emitGameOver(points, isOwn ? shell.playerName : nameOfChampion(champion, nameOf));
}

/** Shows the result screen. */
export function showResult(
  menus: Menus,
  shell: GameShell<Settings>,
  session: PlayedSession,
  nameOf: NameOf,
): void {
  const { match, players } = session;
  const isNamed = session.isFirstSeat(match.champion) && shell.playerName !== NAMELESS;
  const name = isNamed ? shell.playerName : nameOfChampion(match.champion, nameOf);
  menus.showResult(resultOf(match, players), shownName(name));
}
