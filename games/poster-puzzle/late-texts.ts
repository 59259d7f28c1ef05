import { counted, readable } from '#common/counted.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { clockText, puzzleText } from './texts.ts';

export const RIMS = 'Bright rims around pieces';
export const TAP_TURNS = 'A tap turns a piece';
export const POINTS = 'Points';
export const TABLE_TITLE = 'The table in words';

export const HELP = [
  [
    'Mouse and touch',
    'Drag a piece; joined pieces move as one. In a turned puzzle a tap turns a piece, and so does the wheel or a second finger while you hold it. Drag the bare table to move it, wheel or pinch to zoom.',
  ],
  [
    'Gamepad',
    'D-pad left and right choose a piece, the left stick moves it, bumpers turn it, X lays it against a place, A lets go, B puts it into the tray. Y hints, triggers zoom, Start opens this menu.',
  ],
  [
    'Keys',
    'Arrows move the chosen piece, Enter lets go. Piece by piece: choose one, lay it against a place, let go; repeat until it fits.',
  ],
] as const;

export const POSTERS = 'Posters';
export const POSTER = 'Poster';
export const PIECES = 'Pieces';
export const FINISHED = 'Finished';
export const SEND = 'Send';
export const FILM = 'Film';
export const POSTERS_TITLE = 'What shall we cut?';
export const TURNED = 'Pieces lie turned';
export const IN_GALLERY = 'in your gallery';
export const TODAY = {
  title: 'Today',
  description: 'The poster of the day, the same for everybody; tomorrow there is another one.',
} as const;

export const SIZES: Readonly<Record<PieceCount, string>> = {
  12: 'a coffee',
  48: 'a lunch',
  120: 'an evening',
  300: 'a weekend',
};

export const EMPTY_GALLERY = 'Nothing hangs here yet. Finish a poster to hang it.';
export const BACK_TO_GALLERY = 'Back to the wall';
export const NO_FILMS = 'This browser cannot record films. You can still save the picture.';
export const PREVIOUS_MONTH = 'Previous month';
export const NEXT_MONTH = 'Next month';
export const DAY_STATES = { done: 'done', open: 'not done yet', coming: 'still to come' } as const;

interface FinishedPuzzle {
  readonly count: number;
  readonly turning: boolean;
  readonly seconds: number;
  readonly points: number;
  readonly hints: number;
}

export function finishedText(
  { count, turning, seconds, points, hints }: FinishedPuzzle,
  showsPoints: boolean,
): string {
  const help = hints > 0 ? `, ${counted(hints, 'hint')}` : '';
  return `${counted(count, 'piece')}${turning ? ', turned' : ''}, ${clockText(seconds)}${help}${showsPoints ? `, ${counted(points, 'point')}` : ''}`;
}

export function monthText(done: number, days: number, streak: number): string {
  const streakText = streak > 1 ? ` ${streak} days in a row.` : '';
  const sheet =
    done === days
      ? 'The whole month is done: its sheet is yours, and each of its prints has the month’s stamp.'
      : `Do all ${days} for the month’s sheet, and its stamp on each print.`;
  return `${done} of ${days} done.${streakText} ${sheet}`;
}

export const FILMING = 'Filming…';
export const PRINTING = 'Printing…';
export const NO_FILM = 'This browser could not record the film. You can still save the picture.';
export const NO_PICTURE = 'This browser could not make the picture.';
export const SAVING_STOPPED = 'Stopped. Nothing was saved.';

export const savedAs = (name: string): string => `Saved as ${name}.`;

export const solvedPuzzle = (title: string, count: number, turning: boolean, seconds: number): string =>
  `${puzzleText(title, count, turning)}, ${clockText(seconds)}`;

export const captionText = (
  title: string,
  { count, turning, seconds }: FinishedPuzzle,
  date: string,
): string => `${solvedPuzzle(title, count, turning, seconds)}, ${date}`;

/** Stamp on the card. `points` is null if points are hidden, `before` if there is no earlier result. */
export function stampText(points: number | null, before: number | null): string {
  if (before === null) return 'New in your gallery';
  if (points === null) return 'Done again';
  return points > before ? 'Better than before' : `Best so far ${readable(before)}`;
}

export const resultText = (count: number, seconds: number, hints: number): string =>
  `${counted(count, 'piece')} in ${clockText(seconds)}${hints > 0 ? `, ${counted(hints, 'hint')}` : ''}`;

export const scoreParts = ({ care, speed }: { care: number; speed: number }): string =>
  `Care ${readable(care)}, speed ${readable(speed)}`;

export const BACK_TO_OWN_TABLE = 'Back to your own table';
export const NEXT_POSTER = 'Next poster';
export const againText = (count: number): string => `Again, ${count} pieces`;
export const sendBack = (name: string): string => `Send it back to ${name}`;

export function versusText(name: string, theirs: number, own: number): string {
  const apart = Math.abs(Math.floor(theirs) - Math.floor(own));
  if (apart === 0) return `Exactly ${name}’s time (not verified).`;
  return own < theirs
    ? `${clockText(apart)} faster than ${name} (not verified).`
    : `${name} was ${clockText(apart)} faster (not verified).`;
}

export const sendIntro = (facts: string): string =>
  `${facts}. Anyone with the link gets the same poster and the same cut.`;
export const YOUR_NAME = 'Your name';
export const NOTE = 'A note';
export const NOTE_LABEL = 'A note, which shows when the last piece fits';
export const TEXT_TO_COPY = 'Text to copy';

export const SEND_OUTCOMES = {
  shared: 'Sent.',
  dismissed: 'Not sent.',
  'too-long': 'With that note it is too long for a chat, so nothing was sent.',
  copied: 'Copied: three lines and a link. Paste them into a chat.',
  refused: 'This browser can neither share nor copy. Copy the text by hand:',
} as const;

export function sentLines(puzzle: string, seconds: number, hints: number): [string, string] {
  const help = hints === 0 ? 'no hint' : counted(hints, 'hint');
  return [
    `Poster Puzzle: ${puzzle}, in ${clockText(seconds)}, ${help}.`,
    'Same poster, same cut. Can you do it faster?',
  ];
}

export const INVITATION = 'A puzzle for you';
export const invitationTitle = (name: string): string => `${name} sends you a puzzle`;
export const offeredPuzzle = (title: string, count: number, turning: boolean): string =>
  `${puzzleText(title, count)}${turning ? ', which lie turned' : ''}.`;

export function timeToBeat(name: string, seconds: number, hints: number): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return `The time to beat: ${clockText(seconds)}, ${help}. It is ${name}’s word, not verified.`;
}

export const NOTE_INCLUDED = 'A note goes with it. It shows when the last piece fits.';
export const OWN_TABLE_SAVED = 'Your own table is put aside, and comes back afterwards.';
export const NOT_NOW = 'Not now';
