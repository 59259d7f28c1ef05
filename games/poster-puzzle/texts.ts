import { counted } from '#common/counted.ts';
import type { Device } from '#engine/commands/command.ts';
import { DAMAGED_LINK } from '#engine/texts.ts';
import { type Piece, pieceOf } from '#posters/jigsaw/cut.ts';
import { type Place, quartersOf } from './rules/openings.ts';
import { HINT_COST } from './rules/score.ts';
import { type Frame, groupAt, groupsLeft, type Table } from './rules/state.ts';
import type { Tool } from './session/learned-tools.ts';
import type { PieceColours } from './session/piece-colours.ts';

export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const pair = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`;
}

// Texts describe a piece's look, but not its position in the poster.

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

type SideKind = 'border' | 'tab' | 'socket';

const kindOf = (piece: Piece, side: number): SideKind => {
  const { neighbour, isReversed } = piece.sides[side as 0 | 1 | 2 | 3];
  if (neighbour < 0) return 'border';
  return isReversed ? 'tab' : 'socket';
};

/** Returns the piece's own side that faces a side of the screen. */
const homeSide = (lying: number, frame: Frame): number => (lying - quartersOf(frame) + 4) % 4;

export function describePiece(table: Table, piece: number, colours: PieceColours): string {
  const { frame } = groupAt(table, table.groupOf[piece] as number);
  const byKind: Record<SideKind, string[]> = { border: [], tab: [], socket: [] };
  for (const [lying, name] of SIDES.entries())
    byKind[kindOf(pieceOf(table.cut, piece), homeSide(lying, frame))].push(name);
  const parts = (['border', 'tab', 'socket'] as const).flatMap((kind) =>
    byKind[kind].length > 0 ? [`${kind} ${byKind[kind].join(' and ')}`] : [],
  );
  return `${parts.join(', ')}; ${colours.nameOf(piece)}`;
}

export function describeGroup(table: Table, id: number, colours: PieceColours): string {
  const { pieces, place } = groupAt(table, id);
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) {
    const where = place === 'tray' ? 'In the tray: ' : '';
    return `${where}${describePiece(table, first, colours)}.`;
  }
  return `${pieces.length} pieces together.`;
}

export function describePlace(
  table: Table,
  { opening, number, of }: Place & { readonly number: number; readonly of: number },
  colours: PieceColours,
): string {
  const group = groupAt(table, table.groupOf[opening.piece] as number);
  const lying = (opening.side + quartersOf(group.frame)) % 4;
  const kind = kindOf(pieceOf(table.cut, opening.piece), opening.side);
  const whose =
    group.pieces.length === 1 ? 'a single piece' : `a piece of ${group.pieces.length} that are joined`;
  const pull = table.held.wouldJoin ? ' It pulls.' : '';
  return `Place ${number} of ${of}, at the ${SIDES[lying]} of ${whose}: ${kind} there; ${colours.nameOf(opening.piece)}.${pull}`;
}

export function describeDrop(table: Table, group: number, joined: number): string {
  if (table.isFinished) return 'It fits, and that was the last one.';
  if (joined === 0) return 'It joins nothing there.';
  const { pieces } = groupAt(table, group);
  const apart = groupsLeft(table);
  return `It fits. ${pieces.length} together, ${counted(apart, 'part')} left.`;
}

export function describeHint(table: Table, colours: PieceColours): string {
  if (!table.hint) return 'There is nothing left to hint at.';
  const { piece, beside } = table.hint;
  const sides = pieceOf(table.cut, beside).sides;
  const side = sides.findIndex(({ neighbour }) => neighbour === piece);
  const { frame, pieces } = groupAt(table, table.groupOf[beside] as number);
  const lying = SIDES[(side + quartersOf(frame)) % 4];
  const other = pieces.length === 1 ? 'the piece' : `the group of ${pieces.length}, at the piece`;
  return `The lit piece (${describePiece(table, piece, colours)}) goes to the ${lying} of ${other} with ${describePiece(table, beside, colours)}.`;
}

export function describeTable(table: Table, title: string): string {
  const { count } = table.cut;
  const largest = Math.max(...table.groups.map(({ pieces }) => pieces.length));
  const tray = table.tray.length > 0 ? ` ${table.tray.length} in the tray.` : '';
  if (table.isFinished) return `${title}, ${count} pieces: finished.`;
  if (largest === 1) return `${title}, ${count} pieces, all apart.${tray}`;
  return `${title}, ${count} pieces in ${counted(groupsLeft(table), 'part')}, the largest of ${largest}.${tray}`;
}

export function firstCue(device: Device): string {
  if (device === 'gamepad') return 'The D-pad chooses a piece, the stick moves it, A lets it go.';
  return device === 'touch'
    ? 'Drag a piece close to where it fits. It snaps in by itself.'
    : 'Drag a piece close to where it fits. By keys: N chooses, arrows move, Enter lets go.';
}

export const NO_PLACE_AT_THIS_ANGLE = 'It fits nowhere at this angle.';
export const BORDERS_ONLY = 'Border pieces only.';
export const ALL_PIECES = 'All pieces.';
export const CANNOT_TURN = 'Pieces lie straight in this puzzle.';
export const CANNOT_STOW = 'Only single pieces go into the tray.';

export const puzzleText = (title: string, count: number, turning = false): string =>
  `${title}, ${count} pieces${turning ? ', turned' : ''}`;

/** Names of tools, where they differ from the names of their commands. */
export const TOOL_NAMES: Readonly<Partial<Record<Tool, string>>> = {
  posters: 'Posters',
  gather: 'Loose pieces into the tray',
  hint: `Hint, costs ${HINT_COST} pieces`,
};

export const TOOL_CAPTIONS: Readonly<Partial<Record<Tool, string>>> = {
  reference: 'Show',
  borders: 'Border',
  gather: 'Tray',
  hint: 'Hint',
  'zoom-out': 'Further',
  fit: 'Whole',
};

export const EMPTY_TRAY = 'Tray: lay pieces here to keep them apart';
export const TICKET = 'Ticket';
export const piecesText = (count: number): string => `${count} pieces`;
export const pageText = (page: number, pages: number): string => `${page} of ${pages}`;
export const TRAY_PAGES = 'Pages of the tray';
export const PREVIOUS_PAGE = 'Previous page';
export const NEXT_PAGE = 'Next page';
export const REFERENCE = 'The finished poster';

export function partsText(parts: number, count: number, isFinished: boolean): string {
  if (isFinished) return 'finished';
  return parts === count ? 'all apart' : `${counted(parts, 'part')} left`;
}

export const NOTHING_SAVED =
  'This device saves nothing for this page. The table lasts until you close the page.';
export const PLAYED_ELSEWHERE =
  'Another tab is saving its own table. Moves made here are not saved: reload to go on with that table.';
export const notRestored = (why: string): string => `The saved table could not be restored. ${why}`;
export const NOT_REMEMBERED = 'The time-lapse of this puzzle is no longer saved.';
export const NO_SUCH_POSTER = 'That link is for a poster that is no longer here.';

export const LINK_FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by another version of this game. Ask for a new one.',
  'too-large': 'That link has too much data for a puzzle. It was not opened.',
  untrue: 'That link claims an impossible result. It does not count.',
} as const;

export const lapseTitle = (title: string, count: number): string => `${puzzleText(title, count)}, sped up`;
