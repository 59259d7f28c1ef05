/** A track as the view needs it, in world metres. Converted once from the rules' track. */
import {
  createSection,
  GAP,
  LEFT_WALL,
  LOOP,
  pathOf,
  RIGHT_WALL,
  readSection,
  type Section,
  type Track,
} from '../../../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../../../rules/track-frame.ts';
import type { Corridor } from '../city/city-plan.ts';

export interface Deck {
  readonly sections: readonly DeckSection[];
}

/** `none` where another deck merges. */
export type Edge = 'wall' | 'rail' | 'none';

export interface DeckSection {
  frame: TrackFrame;
  along: number;
  /** Distances from the centre line to the edges, in metres; negative on the left. */
  left: number;
  right: number;
  leftEdge: Edge;
  rightEdge: Edge;
}

export interface Sign {
  kind: 'ring' | 'pad';
  frame: TrackFrame;
  /** A ring's half length is half its height. */
  halfWidth: number;
  halfLength: number;
}

export interface Span {
  frame: TrackFrame;
  halfWidth: number;
}

export interface Course {
  decks: readonly Deck[];
  signs: readonly Sign[];
  /** Gates in the order of passing; the first one is the start. */
  gates: readonly Span[];
  arches: readonly Span[];
}

const STEP = 4;

/** Branches are lowered, so that they do not flicker where they overlap the main deck. */
const BRANCH_SINK = 0.04;

/** An edge less than this far above or below another deck's surface is part of a junction, and stays open. */
const MOUTH_HEIGHT = 1.6;
const MOUTH_ASIDE = 0.4;

const CORRIDOR_MARGIN = 5;

const ARCH_TO_GATE = 60;

/** Cross-sections of a track's paths, including gaps. */
type Ribbons = readonly RibbonSection[][];

export function readRibbons(track: Track): Ribbons {
  return track.paths.map((_, path) => readRibbon(track, path));
}

export function readCourse(track: Track, ribbons: Ribbons, archSpacing: number): Course {
  openMouths(track, ribbons);
  return {
    decks: ribbons.flatMap(splitAtGaps),
    signs: track.signs.map((sign): Sign => {
      const frame = createTrackFrame();
      frameAt(track, sign.path, sign.along, sign.across, sign.height, frame);
      const { kind, halfWidth, halfLength } = sign;
      return { kind, frame, halfWidth, halfLength: kind === 'ring' ? halfWidth : halfLength };
    }),
    gates: track.gates.map((along) => spanAt(track, along)),
    arches: archPlaces(track, archSpacing).map((along) => spanAt(track, along)),
  };
}

function spanAt(track: Track, along: number): Span {
  const section = createSection();
  readSection(pathOf(track, 0), along, section);
  const frame = createTrackFrame();
  frameAt(track, 0, along, (section.left + section.right) / 2, 0, frame);
  return { frame, halfWidth: (section.right - section.left) / 2 };
}

/** Returns positions for arches: on deck, and not in loops or near gates. */
function archPlaces(track: Track, spacing: number): number[] {
  const { length } = pathOf(track, 0);
  const section = createSection();
  const places: number[] = [];
  for (let along = spacing / 2; along < length; along += spacing) {
    readSection(pathOf(track, 0), along, section);
    const isFree = (section.flags & (GAP | LOOP)) === 0;
    const isFarFromGates = track.gates.every((gate) => Math.abs(gate - along) > ARCH_TO_GATE);
    if (isFree && isFarFromGates) places.push(along);
  }
  return places;
}

export function lowestOf({ paths }: Track): number {
  let lowest = Infinity;
  for (const { frames } of paths)
    for (let y = 1; y < frames.length; y += 9) lowest = Math.min(lowest, frames[y] as number);
  return lowest;
}

export function readCorridor(ribbons: Ribbons): Corridor {
  const sections = ribbons.flat();
  const numbers = (numberOf: (section: RibbonSection) => number): Float32Array =>
    Float32Array.from(sections, numberOf);
  return {
    count: sections.length,
    x: numbers(({ frame }) => frame.x),
    y: numbers(({ frame }) => frame.y),
    z: numbers(({ frame }) => frame.z),
    half: numbers(({ left, right }) => Math.max(-left, right) + CORRIDOR_MARGIN),
  };
}

/** Computes frame and edges at first use: the first frame shows only a few of about two thousand sections. */
class RibbonSection implements DeckSection {
  readonly along: number;
  readonly left: number;
  readonly right: number;
  readonly isGap: boolean;
  /** Sections of other decks whose surfaces may touch an edge of this one. */
  readonly others: (readonly RibbonSection[])[] = [];
  readonly #track: Track;
  readonly #path: number;
  readonly #flags: number;
  #frame: TrackFrame | undefined;
  #edges: readonly [left: Edge, right: Edge] | undefined;

  constructor(track: Track, path: number, along: number, { left, right, flags }: Section) {
    this.#track = track;
    this.#path = path;
    this.#flags = flags;
    this.along = along;
    this.left = left;
    this.right = right;
    this.isGap = (flags & GAP) !== 0;
  }

  get frame(): TrackFrame {
    if (this.#frame) return this.#frame;
    this.#frame = createTrackFrame();
    frameAt(this.#track, this.#path, this.along, 0, this.#path === 0 ? 0 : -BRANCH_SINK, this.#frame);
    return this.#frame;
  }

  get leftEdge(): Edge {
    return this.#readEdges()[0];
  }

  get rightEdge(): Edge {
    return this.#readEdges()[1];
  }

  #readEdges() {
    const edge = (across: number, wall: number): Edge =>
      this.others.some((deck) => liesOn(this, across, deck))
        ? 'none'
        : (this.#flags & wall) !== 0
          ? 'wall'
          : 'rail';
    this.#edges ??= [edge(this.left, LEFT_WALL), edge(this.right, RIGHT_WALL)];
    return this.#edges;
  }
}

function readRibbon(track: Track, path: number): RibbonSection[] {
  const ribbon = pathOf(track, path);
  const steps = Math.ceil(ribbon.length / STEP);
  const section = createSection();
  return Array.from({ length: steps + 1 }, (_, step) => {
    // The last section of a closed path equals its first.
    const along = Math.min(ribbon.length, (step * ribbon.length) / steps);
    readSection(ribbon, along, section);
    return new RibbonSection(track, path, along, section);
  });
}

/** Distance from a branch's end within which it may overlap the main deck. */
const MOUTH_LENGTH = 260;

function openMouths(track: Track, ribbons: readonly RibbonSection[][]): void {
  const [main] = ribbons;
  if (!main) return;
  for (const { path, from, to } of track.branches) {
    const branch = ribbons[path] ?? [];
    const { length } = pathOf(track, path);
    const onMain = main.filter(
      ({ along }) => Math.abs(along - from) < MOUTH_LENGTH || Math.abs(along - to) < MOUTH_LENGTH,
    );
    const onBranch = branch.filter(({ along }) => along < MOUTH_LENGTH || length - along < MOUTH_LENGTH);
    for (const section of onMain) section.others.push(onBranch);
    for (const section of onBranch) section.others.push(onMain);
  }
}

function liesOn({ frame }: DeckSection, across: number, other: readonly DeckSection[]): boolean {
  const x = frame.x + frame.rightX * across;
  const y = frame.y + frame.rightY * across;
  const z = frame.z + frame.rightZ * across;
  return other.some((section) => {
    const at: TrackFrame = section.frame;
    const dx = x - at.x;
    const dz = z - at.z;
    if (Math.abs(dx) + Math.abs(dz) > 60) return false;
    const dy = y - at.y;
    const ahead = dx * at.aheadX + dy * at.aheadY + dz * at.aheadZ;
    const over = dx * at.upX + dy * at.upY + dz * at.upZ;
    const aside = dx * at.rightX + dy * at.rightY + dz * at.rightZ;
    return (
      Math.abs(ahead) <= STEP &&
      Math.abs(over) <= MOUTH_HEIGHT &&
      aside > section.left - MOUTH_ASIDE &&
      aside < section.right + MOUTH_ASIDE
    );
  });
}

function splitAtGaps(ribbon: readonly RibbonSection[]): Deck[] {
  const decks: Deck[] = [];
  let sections: RibbonSection[] = [];
  const finish = (): void => {
    if (sections.length > 1) decks.push({ sections });
    sections = [];
  };
  for (const section of ribbon) {
    if (section.isGap) finish();
    else sections.push(section);
  }
  finish();
  return decks;
}
