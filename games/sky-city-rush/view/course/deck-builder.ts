/** Builds the solid of a track: decks with edges, walls and gates as flat strips, each with a skin that the shader paints. */
import type { TrackFrame } from '../../rules/track.ts';
import type { Deck, DeckSection, Edge, Span } from './course.ts';

/** What a strip is painted with. */
export const SKINS = { deck: 0, side: 1, wall: 2, rail: 3, gate: 4, checkers: 5 } as const;
export type Skin = keyof typeof SKINS;

/** Metres: the deck's thickness, the walls' height, and the rail along them and along open edges. */
export const DECK_THICKNESS = 1.6;
export const WALL_HEIGHT = 2.2;
const RAIL_HEIGHT = 0.32;
const RAIL_WIDTH = 0.5;

/** Numbers of one vertex: place, up, across (metres from the nearer edge's line), along, half width, skin. */
export const DECK_STRIDE = 10;

/** Vertices and triangles of one part. */
export interface DeckPart {
  vertices: number[];
  index: number[];
}

/** An empty part. */
export function createDeckPart(): DeckPart {
  return { vertices: [], index: [] };
}

/** A line that runs along the deck: so far right of the middle, so far over the surface. */
type Line = (section: DeckSection) => readonly [across: number, over: number];

/** Adds the sections from `first` to `last` of a deck. */
export function addDeck(part: DeckPart, deck: Deck, first: number, last: number): void {
  const left: Line = (section) => [section.left, 0];
  const right: Line = (section) => [section.right, 0];
  const lowered =
    (line: Line): Line =>
    (section) => [line(section)[0], -DECK_THICKNESS];
  addStrip(part, deck, first, last, left, right, 'deck');
  addStrip(part, deck, first, last, lowered(left), left, 'side');
  addStrip(part, deck, first, last, right, lowered(right), 'side');
  addStrip(part, deck, first, last, lowered(right), lowered(left), 'side');
  addEdge(part, deck, first, last, -1);
  addEdge(part, deck, first, last, 1);
}

/** A rail along an edge; where there is a wall, it runs on the wall's top. */
function addEdge(part: DeckPart, deck: Deck, first: number, last: number, side: -1 | 1): void {
  const kind = (section: DeckSection): Edge => (side < 0 ? section.leftEdge : section.rightEdge);
  const edge = (section: DeckSection): number => (side < 0 ? section.left : section.right);
  const foot = (section: DeckSection): number => (kind(section) === 'wall' ? WALL_HEIGHT : 0);
  const inner: Line = (section) => [edge(section), 0];
  const wallTop: Line = (section) => [edge(section), foot(section)];
  const railInner: Line = (section) => [edge(section), foot(section) + RAIL_HEIGHT];
  const railOuter: Line = (section) => [edge(section) + side * RAIL_WIDTH, foot(section) + RAIL_HEIGHT];
  const outerFoot: Line = (section) => [edge(section) + side * RAIL_WIDTH, -DECK_THICKNESS];
  const isThere = (section: DeckSection): boolean => kind(section) !== 'none';
  const strip = (from: Line, to: Line, skin: Skin): void =>
    side < 0
      ? addStrip(part, deck, first, last, from, to, skin, isThere)
      : addStrip(part, deck, first, last, to, from, skin, isThere);
  strip(wallTop, inner, 'wall');
  strip(railInner, wallTop, 'rail');
  strip(railOuter, railInner, 'rail');
  strip(outerFoot, railOuter, 'side');
}

/** Joins two lines; seen from the side on which `from` lies to the left, the strip faces the eye. */
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
    const start = part.vertices.length / DECK_STRIDE;
    addVertex(part, section, from(section), skin);
    addVertex(part, section, to(section), skin);
    if (previous >= 0) {
      part.index.push(previous, previous + 1, start + 1, previous, start + 1, start);
    }
    previous = start;
  }
}

function addVertex(
  part: DeckPart,
  section: DeckSection,
  [across, over]: readonly [number, number],
  skin: Skin,
): void {
  const { frame } = section;
  const half = (section.right - section.left) / 2;
  const fromMiddle = across - (section.left + section.right) / 2;
  part.vertices.push(...placeIn(frame, across, over, 0), frame.upX, frame.upY, frame.upZ);
  part.vertices.push(skin === 'wall' || skin === 'rail' ? over : fromMiddle, section.along, half);
  part.vertices.push(SKINS[skin]);
}

/** Adds a gate over the deck, and a chequered line under it if it is the start. */
export function addGate(part: DeckPart, { frame, halfWidth }: Span, isStart: boolean): void {
  const reach = halfWidth + 3.2;
  const top = isStart ? 15 : 13;
  addBox(part, frame, [-reach - 1.6, -reach], [-DECK_THICKNESS * 3, top], [-1.4, 1.4], 'gate');
  addBox(part, frame, [reach, reach + 1.6], [-DECK_THICKNESS * 3, top], [-1.4, 1.4], 'gate');
  addBox(part, frame, [-reach, reach], [top - (isStart ? 3 : 1.6), top], [-1, 1], 'gate');
  addBox(part, frame, [-reach, reach], [-DECK_THICKNESS * 3, -DECK_THICKNESS * 2], [-1, 1], 'side');
  if (isStart) addBox(part, frame, [-halfWidth, halfWidth], [0.02, 0.03], [-2.4, 2.4], 'checkers');
}

/** Adds an arch: lower and heavier than a gate, without its stripes. */
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
    const start = part.vertices.length / DECK_STRIDE;
    for (const [a, o, d] of corners) {
      part.vertices.push(...placeIn(frame, across[a], over[o], ahead[d]), frame.upX, frame.upY, frame.upZ);
      part.vertices.push(across[a], ahead[d], (across[1] - across[0]) / 2, SKINS[skin]);
    }
    part.index.push(start, start + 1, start + 2, start, start + 2, start + 3);
  };
  quad([0, 1, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1]);
  if (skin === 'checkers') return;
  quad([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]);
  quad([1, 0, 1], [0, 0, 1], [0, 1, 1], [1, 1, 1]);
  quad([0, 0, 1], [0, 0, 0], [0, 1, 0], [0, 1, 1]);
  quad([1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0]);
  quad([0, 0, 1], [1, 0, 1], [1, 0, 0], [0, 0, 0]);
}

/** A point in a frame: so far right, over and ahead of it, in metres. */
function placeIn(frame: TrackFrame, across: number, over: number, ahead: number): [number, number, number] {
  return [
    frame.x + frame.rightX * across + frame.upX * over + frame.aheadX * ahead,
    frame.y + frame.rightY * across + frame.upY * over + frame.aheadY * ahead,
    frame.z + frame.rightZ * across + frame.upZ * over + frame.aheadZ * ahead,
  ];
}
