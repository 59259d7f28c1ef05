/** Flat strips, each with a skin that selects its paint in the shader. */
import type { TrackFrame } from '../../../rules/track-frame.ts';
import type { Deck, DeckSection, Edge, Span } from './course.ts';
import type { DeckStyle } from './deck-style.ts';

export const SKINS = { deck: 0, side: 1, wall: 2, rail: 3, gate: 4, checkers: 5 } as const;
type Skin = keyof typeof SKINS;

export const DECK_THICKNESS = 1.6;
export const WALL_HEIGHT = 2.2;

/** Position, up vector, metres across (height for walls and rails), metres along, half width, skin. */
export const DECK_STRIDE = 10;

/** Growing typed arrays: plain lists would cause garbage collection at the start. */
export interface DeckPart {
  vertices: Float32Array;
  vertexCount: number;
  index: Uint16Array;
  indexCount: number;
}

export function createDeckPart(): DeckPart {
  return {
    vertices: new Float32Array(2048 * DECK_STRIDE),
    vertexCount: 0,
    index: new Uint16Array(4096),
    indexCount: 0,
  };
}

/** The last four parameters are the position on the skin, the skin's half width, and the skin. Returns the vertex's index. */
function put(
  part: DeckPart,
  frame: TrackFrame,
  right: number,
  over: number,
  ahead: number,
  aside: number,
  along: number,
  half: number,
  skin: Skin,
): number {
  const at = part.vertexCount * DECK_STRIDE;
  if (at === part.vertices.length) {
    const longer = new Float32Array(part.vertices.length * 2);
    longer.set(part.vertices);
    part.vertices = longer;
  }
  const { vertices } = part;
  vertices[at] = frame.x + frame.rightX * right + frame.upX * over + frame.aheadX * ahead;
  vertices[at + 1] = frame.y + frame.rightY * right + frame.upY * over + frame.aheadY * ahead;
  vertices[at + 2] = frame.z + frame.rightZ * right + frame.upZ * over + frame.aheadZ * ahead;
  vertices[at + 3] = frame.upX;
  vertices[at + 4] = frame.upY;
  vertices[at + 5] = frame.upZ;
  vertices[at + 6] = aside;
  vertices[at + 7] = along;
  vertices[at + 8] = half;
  vertices[at + 9] = SKINS[skin];
  return part.vertexCount++;
}

function join(part: DeckPart, a: number, b: number, c: number, d: number): void {
  if (part.indexCount + 6 > part.index.length) {
    const longer = new Uint16Array(part.index.length * 2);
    longer.set(part.index);
    part.index = longer;
  }
  const { index, indexCount: at } = part;
  index[at] = a;
  index[at + 1] = b;
  index[at + 2] = c;
  index[at + 3] = a;
  index[at + 4] = c;
  index[at + 5] = d;
  part.indexCount += 6;
}

type RailShape = Pick<DeckStyle, 'railHeight' | 'railWidth' | 'isRailOpen'>;

/** Returns metres to the right of the deck's middle, and metres over its surface. */
type Line = (section: DeckSection) => readonly [across: number, over: number];

export function addDeck(part: DeckPart, deck: Deck, first: number, last: number, rail: RailShape): void {
  const left: Line = (section) => [section.left, 0];
  const right: Line = (section) => [section.right, 0];
  const lowered =
    (line: Line): Line =>
    (section) => [line(section)[0], -DECK_THICKNESS];
  addStrip(part, deck, first, last, left, right, 'deck');
  addStrip(part, deck, first, last, lowered(left), left, 'side');
  addStrip(part, deck, first, last, right, lowered(right), 'side');
  addStrip(part, deck, first, last, lowered(right), lowered(left), 'side');
  addEdge(part, deck, first, last, -1, rail);
  addEdge(part, deck, first, last, 1, rail);
}

/** On a wall the rail runs along the top. */
function addEdge(
  part: DeckPart,
  deck: Deck,
  first: number,
  last: number,
  side: -1 | 1,
  { railHeight, railWidth, isRailOpen }: RailShape,
): void {
  const kind = (section: DeckSection): Edge => (side < 0 ? section.leftEdge : section.rightEdge);
  const edge = (section: DeckSection): number => (side < 0 ? section.left : section.right);
  const foot = (section: DeckSection): number => (kind(section) === 'wall' ? WALL_HEIGHT : 0);
  const inner: Line = (section) => [edge(section), 0];
  const wallTop: Line = (section) => [edge(section), foot(section)];
  const railInner: Line = (section) => [edge(section), foot(section) + railHeight];
  const railOuter: Line = (section) => [edge(section) + side * railWidth, foot(section) + railHeight];
  const outerTop: Line = (section) => [
    edge(section) + side * railWidth,
    foot(section) + (isRailOpen ? 0 : railHeight),
  ];
  const outerFoot: Line = (section) => [edge(section) + side * railWidth, -DECK_THICKNESS];
  const isThere = (section: DeckSection): boolean => kind(section) !== 'none';
  const strip = (from: Line, to: Line, skin: Skin): void =>
    side < 0
      ? addStrip(part, deck, first, last, from, to, skin, isThere)
      : addStrip(part, deck, first, last, to, from, skin, isThere);
  strip(wallTop, inner, 'wall');
  strip(railInner, wallTop, 'rail');
  strip(railOuter, railInner, 'rail');
  strip(outerFoot, outerTop, 'side');
}

/** Visible from the side on which `from` is to the left. */
function addStrip(
  part: DeckPart,
  deck: Deck,
  first: number,
  last: number,
  from: Line,
  to: Line,
  skin: Skin,
  isThere: (section: DeckSection) => boolean = () => true,
): void {
  let previous = -1;
  for (let i = first; i <= last; i++) {
    const section = deck.sections[i];
    if (!section) break;
    if (!isThere(section)) {
      previous = -1;
      continue;
    }
    const start = addVertex(part, section, from(section), skin);
    const end = addVertex(part, section, to(section), skin);
    if (previous >= 0) join(part, previous, previous + 1, end, start);
    previous = start;
  }
}

function addVertex(
  part: DeckPart,
  section: DeckSection,
  at: readonly [across: number, over: number],
  skin: Skin,
): number {
  // No destructuring: it takes several times as long, and there are tens of thousands of vertices.
  const across = at[0];
  const over = at[1];
  const half = (section.right - section.left) / 2;
  // A rail on a wall looks like one at an open edge.
  const upwards = skin === 'rail' && over >= WALL_HEIGHT ? over - WALL_HEIGHT : over;
  const aside = skin === 'wall' || skin === 'rail' ? upwards : across - (section.left + section.right) / 2;
  return put(part, section.frame, across, over, 0, aside, section.along, half, skin);
}

export function addGate(part: DeckPart, { frame, halfWidth }: Span, isStart: boolean): void {
  const reach = halfWidth + 3.2;
  const top = isStart ? 15 : 13;
  addBox(part, frame, [-reach - 1.6, -reach], [-DECK_THICKNESS * 3, top], [-1.4, 1.4], 'gate');
  addBox(part, frame, [reach, reach + 1.6], [-DECK_THICKNESS * 3, top], [-1.4, 1.4], 'gate');
  addBox(part, frame, [-reach, reach], [top - (isStart ? 3 : 1.6), top], [-1, 1], 'gate');
  addBox(part, frame, [-reach, reach], [-DECK_THICKNESS * 3, -DECK_THICKNESS * 2], [-1, 1], 'side');
  if (isStart) addBox(part, frame, [-halfWidth, halfWidth], [0.02, 0.03], [-2.4, 2.4], 'checkers');
}

export function addArch(part: DeckPart, { frame, halfWidth }: Span): void {
  const reach = halfWidth + 2.4;
  addBox(part, frame, [-reach - 3, -reach], [-DECK_THICKNESS * 2, 11], [-2.5, 2.5], 'side');
  addBox(part, frame, [reach, reach + 3], [-DECK_THICKNESS * 2, 11], [-2.5, 2.5], 'side');
  addBox(part, frame, [-reach - 3, reach + 3], [11, 13.5], [-3.5, 3.5], 'side');
  addBox(part, frame, [-reach, reach], [10.6, 11], [-3, 3], 'rail');
}

type Extent = readonly [from: number, to: number];

function addBox(
  part: DeckPart,
  frame: TrackFrame,
  across: Extent,
  over: Extent,
  ahead: Extent,
  skin: Skin,
): void {
  const quad = (...corners: readonly (readonly [0 | 1, 0 | 1, 0 | 1])[]): void => {
    const half = (across[1] - across[0]) / 2;
    const numbers = corners.map(([a, o, d]) =>
      put(part, frame, across[a], over[o], ahead[d], across[a], ahead[d], half, skin),
    ) as [number, number, number, number];
    join(part, ...numbers);
  };
  quad([0, 1, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1]);
  if (skin === 'checkers') return;
  quad([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]);
  quad([1, 0, 1], [0, 0, 1], [0, 1, 1], [1, 1, 1]);
  quad([0, 0, 1], [0, 0, 0], [0, 1, 0], [0, 1, 1]);
  quad([1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0]);
  quad([0, 0, 1], [1, 0, 1], [1, 0, 0], [0, 0, 0]);
}
