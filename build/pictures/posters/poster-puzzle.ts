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
const LOOSE = 7;

/** What is printed on a piece: its ground, and the letter on it. */
type Look = 'blue' | 'ochre' | 'both' | 'paper' | 'dots';
const LOOKS: readonly Look[] = [
  'blue',
  'ochre',
  'paper',
  'dots',
  'both',
  'ochre',
  'ochre',
  'blue',
  'dots',
  'both',
  'ochre',
  'blue',
];

const pieces = jigsaw(3, 4, 12).map((outline, index) => ({
  index,
  outline,
  look: LOOKS[index] as Look,
  x: PICTURE.left + (index % 3) * PIECE,
  y: PICTURE.top + Math.floor(index / 3) * PIECE,
  loose: index === LOOSE,
}));
type Piece = (typeof pieces)[number];

const place = ({ loose, x, y }: Piece) =>
  loose ? `translate(${x + 34} ${y - 26}) rotate(13 ${PIECE / 2} ${PIECE / 2})` : `translate(${x} ${y})`;

const dots = halftone(
  { x: -100, y: -100, width: PIECE + 200, height: PIECE + 200, pitch: 22, angle: 45 },
  (x, y) => 0.12 + (x + y + 80) / 1100,
);

const allLetters = [...LETTERS]
  .map((text, index) =>
    lettering({
      text,
      at: [(index % 3) * PIECE + PIECE / 2, Math.floor(index / 3) * PIECE + PIECE / 2 + 128],
      height: 256,
      face: 'text',
      length: 276,
      anchor: 'middle',
    }),
  )
  .join('');

/** Whether a plate prints a look's ground, and whether it prints the letters on it. */
const PRINTS: Record<Look, { blue: [boolean, boolean]; ochre: [boolean, boolean] }> = {
  blue: { blue: [true, false], ochre: [false, false] },
  ochre: { blue: [false, true], ochre: [true, true] },
  both: { blue: [true, false], ochre: [true, true] },
  paper: { blue: [false, true], ochre: [false, false] },
  dots: { blue: [false, false], ochre: [false, true] },
};

function plate(ink: 'blue' | 'ochre'): string {
  const drawn = [...pieces]
    .sort((a, b) => Number(a.loose) - Number(b.loose))
    .map((piece) => {
      const { look, outline, loose, index } = piece;
      const [ground, type] = PRINTS[look][ink];
      const clip = `clip-path="url(#piece${index})"`;
      const screen = look === 'dots' && ink === 'blue' ? `<path d="${dots}"/>` : '';
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const letters = `<g transform="translate(${-column * PIECE} ${-row * PIECE})" fill="${type ? 'currentColor' : '#fff'}">${ground === type && look !== 'dots' ? '' : allLetters}</g>`;
      const cut =
        ink === 'blue' ? `<path d="${outline}" fill="none" stroke="currentColor" stroke-width="5"/>` : '';
      const hole = loose
        ? `<g transform="translate(${piece.x} ${piece.y})"><path fill="#fff" d="${outline}"/>${cut}</g><g transform="translate(22 30)"><path transform="${place(piece)}" d="${outline}"/></g>`
        : '';
      return `${hole}<g transform="${place(piece)}"><g ${clip}><path fill="${ground ? 'currentColor' : '#fff'}" d="${outline}"/>${look === 'dots' ? letters + screen : screen + letters}</g>${cut}</g>`;
    });
  return drawn.join('');
}
const clips = pieces
  .map(({ outline, index }) => `<clipPath id="piece${index}"><path d="${outline}"/></clipPath>`)
  .join('');

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
