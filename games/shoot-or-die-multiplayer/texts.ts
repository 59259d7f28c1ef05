/** Texts of the first script; those of the second one are in `late-texts.ts`. Icons are lines in a box of 24 by 24. */
import { counted } from '#common/counted.ts';
import type { Arena } from './rules/arena.ts';
import type { Modifier } from './rules/modifiers.ts';

const SEAT_NAMES = ['Red', 'Blue', 'Amber', 'Green'];

export const seatName = (seat: number): string => SEAT_NAMES[seat] ?? 'Nobody';

export const ARENA_NAMES: Readonly<Record<Arena, string>> = {
  chamber: 'The chamber',
  columns: 'Four columns',
  septum: 'The septum',
  carousel: 'The carousel',
  whirl: 'The whirl',
};

interface ModifierText {
  name: string;
  what: string;
  icon: string;
}

export const MODIFIER_TEXTS: Readonly<Record<Modifier, ModifierText>> = {
  rubber: {
    name: 'Rubber walls',
    what: 'Shots come back, twice.',
    icon: 'M3 2v20M21 2v20M3 19L21 12 3 5M8 4L3 5l2 5',
  },
  adrenaline: {
    name: 'Adrenaline',
    what: 'Hearts run and fire faster.',
    icon: 'M1 13h5l3-8 5 15 3-10 2 3h4',
  },
  clotted: {
    name: 'Thick blood',
    what: 'Shots are large and slow.',
    icon: 'M14 5a7 7 0 1 0 .01 0M1 8h5M1 12h4M1 16h5',
  },
  fever: {
    name: 'Fever',
    what: 'Nearly twice as many enemies.',
    icon: 'M9 14V5a3 3 0 0 1 6 0v9a5 5 0 1 1-6 0zM12 8v9M19 5h4M19 10h3',
  },
  kickback: {
    name: 'Kickback',
    what: 'Firing pushes you, and hits push the others.',
    icon: 'M10 12h12M17 7l5 5-5 5M7 6l-5 6 5 6M2 12h4',
  },
  swollen: {
    name: 'Swollen',
    what: 'Hearts are nearly twice as large.',
    icon: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13zM12 15v-5M9.5 12.5h5',
  },
  nerves: {
    name: 'Steel nerves',
    what: 'Dashes are free, and three times as frequent.',
    icon: 'M13 2L5 14h6l-1 8 9-13h-7z',
  },
  wounds: {
    name: 'Open wounds',
    what: 'Each hit on a heart spills a drop of life.',
    icon: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13zM9 15a3 3 0 0 0 3 3',
  },
};

export const START = 'Start';
export const TITLE_TOP = 'Shoot';
export const TITLE_BOTTOM = 'or Die';
export const asClot = (player: string): string => `${player}, a clot`;
export const roundsWon = (won: number, rounds: number): string => `${won} of ${rounds} rounds won`;

export const GAME_NAME = 'Shoot or Die Multiplayer';

export const SUBTITLE = 'The last heart that beats wins';
export const HOW_TO_JOIN = 'Fire to join. Each player has a heart; rivals play the rest.';
export const heartsText = (hearts: number): string => counted(hearts, 'heart');

type Way = readonly [device: string, what: string];

export const TOUCH_WAYS: readonly Way[] = [
  ['Left thumb', 'moves'],
  ['Right thumb', 'aims and fires'],
  ['Dash', 'has a button'],
  ['More hearts', 'need gamepads: a touch screen plays one'],
];

interface HalfKeys {
  readonly moves: string;
  readonly fire: string;
  readonly dash: string;
}

export const keyWays = (left: HalfKeys, right: HalfKeys): readonly Way[] => [
  [left.moves, `move, ${left.fire} or the mouse fires, ${left.dash} dashes`],
  [right.moves, `move, ${right.fire} or Enter fires, ${right.dash} dashes`],
  ['Gamepads', 'left stick moves, right stick or A fires, B dashes'],
];

export const LESSON = 'Hits feed you, even on hearts. A dash catches bullets.';
export const INVITATION = 'A second player joins by firing: Enter, or a gamepad.';
export const WALL_CLOSES = 'The wall closes';
export const clotText = (seat: number): string => `${seatName(seat)} is a clot now: leap with fire, and bite`;
export const DRAWN_ROUND = 'Nobody’s round';
export const DRAW = 'A draw. Once more.';
export const roundWon = (seat: number): string => `${seatName(seat)} lives`;
export const REPLAYING = 'Again, slowly';
export const pickText = (seat: number): string => `${seatName(seat)} lost, and picks the next rule`;
export const HOW_TO_CHOOSE = 'Left and right, then fire. Or press a card.';

/** `player` is null if a rival chooses. */
export const choosingText = (player: string | null): string => `${player ?? 'A rival'} thinks.`;

export const disconnectedText = (device: string): string => `Disconnected: ${device}.`;

export const PAUSED_HERE = 'Paused here. The match goes on.';

export const MATCH_OVER = 'Match over';
export const spokenResult = (result: string): string => `${MATCH_OVER}. ${result}`;

export const resultText = (winner: string | null): string =>
  winner === null ? 'Equal in rounds and in points. Nobody wins.' : `${winner} beats the rest.`;

export const AGAIN_NOTE = 'The first to fire starts the next match.';
