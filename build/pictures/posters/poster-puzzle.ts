/**
 * Poster Puzzle: its name has twelve letters and its smallest puzzle twelve pieces. One is not in yet.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { jigsaw, PIECE } from '../jigsaw.ts';
import { lettering } from '../lettering.ts';
import { circle, rectangle } from '../path.ts';
import { PICTURE, sheet } from '../sheet.ts';

const [blue, ochre] = INKS['poster-puzzle'];

const LETTERS = 'POSTERPUZZLE';
const COLUMNS = 3;
/** The piece that is not in yet. */
const LOOSE = 7;

type Ink = 'blue' | 'ochre';
type Look = 'blue' | 'ochre' | 'both' | 'paper' | 'dots';

/** What a plate prints of a piece: all of it, all but the letters, the letters alone, a screen, or nothing. */
type Part = 'all' | 'ground' | 'letters' | 'screen' | 'nothing';

const PRINTS: Record<Look, Record<Ink, Part>> = {
  blue: { blue: 'ground', ochre: 'nothing' },
  ochre: { blue: 'letters', ochre: 'all' },
  both: { blue: 'ground', ochre: 'all' },
  paper: { blue: 'letters', ochre: 'nothing' },
  dots: { blue: 'screen', ochre: 'letters' },
};

const LOOKS = 'blue ochre paper dots both ochre ochre blue dots both ochre blue'.split(' ') as Look[];

const pieces = jigsaw(COLUMNS, LETTERS.length / COLUMNS, 12).map((outline, index) => ({
  index,
  outline,
  look: LOOKS[index] as Look,
  column: index % COLUMNS,
  row: Math.floor(index / COLUMNS),
}));
type Piece = (typeof pieces)[number];

const [loosePiece] = pieces.filter(({ index }) => index === LOOSE) as [Piece];
const fixedPieces = pieces.filter((piece) => piece !== loosePiece);

const place = ({ column, row }: Piece) =>
  `translate(${PICTURE.left + column * PIECE} ${PICTURE.top + row * PIECE})`;

/** The loose piece lies a little off its place, and turned. */
const LIFTED = `translate(34 -26) ${place(loosePiece)} rotate(13 ${PIECE / 2} ${PIECE / 2})`;

const screen = halftone(
  { x: -100, y: -100, width: PIECE + 200, height: PIECE + 200, pitch: 22, angle: 45 },
  (x, y) => 0.12 + (x + y + 80) / 1100,
);

/** The whole name in one block, as it was printed before it was cut. */
const letters = pieces
  .map(({ column, row, index }) =>
    lettering({
      text: LETTERS[index] as string,
      at: [(column + 0.5) * PIECE, (row + 0.5) * PIECE + 128],
      height: 256,
      face: 'text',
      length: 276,
      anchor: 'middle',
    }),
  )
  .join('');

function cut(ink: Ink, { outline }: Piece): string {
  return ink === 'blue' ? `<path d="${outline}" fill="none" stroke="currentColor" stroke-width="5"/>` : '';
}

/** A piece on one plate, laid where `transform` says. It knocks out whatever it covers. */
function drawPiece(ink: Ink, piece: Piece, transform: string): string {
  const { index, outline, look, column, row } = piece;
  const part = PRINTS[look][ink];
  const ground = `<path fill="${part === 'all' || part === 'ground' ? 'currentColor' : '#fff'}" d="${outline}"/>`;
  const print = {
    all: '',
    nothing: '',
    screen: `<path d="${screen}"/>`,
    ground: `<g fill="#fff">${letters}</g>`,
    letters,
  }[part];
  // A piece carries whatever of the whole block lies under it, its neighbours' letters too.
  const shifted =
    part === 'screen' ? print : `<g transform="translate(${-column * PIECE} ${-row * PIECE})">${print}</g>`;
  return `<g transform="${transform}"><g clip-path="url(#piece${index})">${ground}${shifted}</g>${cut(ink, piece)}</g>`;
}

/** All pieces in place but one; its hole in the paper; its shadow, printed over all; and the piece itself. */
function plate(ink: Ink): string {
  const hole = `<g transform="${place(loosePiece)}"><path fill="#fff" d="${loosePiece.outline}"/>${cut(ink, loosePiece)}</g>`;
  const shadow = `<path transform="translate(22 30) ${LIFTED}" d="${loosePiece.outline}"/>`;
  const fixed = fixedPieces.map((piece) => drawPiece(ink, piece, place(piece)));
  return `${fixed.join('')}${hole}${shadow}${drawPiece(ink, loosePiece, LIFTED)}`;
}

const clips = pieces
  .map(({ outline, index }) => `<clipPath id="piece${index}"><path d="${outline}"/></clipPath>`)
  .join('');

/** A printer's register mark, where the two plates should meet. */
const register = (x: number, y: number) =>
  `<path fill="none" stroke="currentColor" stroke-width="3" d="${circle([x, y], 13)}M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}"/>`;
const marks = register(30, 30) + register(1170, 30) + register(30, 1570) + register(1170, 1570);

/** The poster as SVG, `width` pixels wide. */
export function drawPosterPuzzle(width: number): string {
  return sheet({
    width,
    seed: 59,
    definitions: clips,
    plates: [
      {
        ink: ochre,
        shift: [0, 0],
        art: plate('ochre'),
        margin: `${marks}<path d="${rectangle(560, 24, 36, 14)}"/>`,
      },
      {
        ink: blue,
        shift: [4, 3],
        art: plate('blue'),
        margin: `${marks}<path d="${rectangle(604, 24, 36, 14)}"/>`,
      },
    ],
    smallPrint: ['// TWELVE PIECES, ELEVEN IN. CUT BY SEED, NO TWO ALIKE', '5/5'],
    smallPrintPlate: 1,
  });
}
