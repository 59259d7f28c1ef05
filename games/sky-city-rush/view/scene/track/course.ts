/** A track as the view needs it: decks in world metres, and what stands on them. The rules' track is read once, into this. */
import type { TrackFrame } from '../../../rules/track-frame.ts';

/** A stretch of deck as cross-sections a few metres apart. */
export interface Deck {
  readonly sections: readonly DeckSection[];
}

/** What stands at an edge; nothing where another deck joins it. */
export type Edge = 'wall' | 'rail' | 'none';

/** One cross-section. */
export interface DeckSection {
  frame: TrackFrame;
  /** Metres from the deck's beginning. */
  along: number;
  /** Metres to the left (negative) and right edge. */
  left: number;
  right: number;
  leftEdge: Edge;
  rightEdge: Edge;
}

/** Something that is flown through or over. */
export interface Sign {
  kind: 'ring' | 'pad';
  frame: TrackFrame;
  /** Half its width across, and half its length along (pads) or its height (rings), in metres. */
  halfWidth: number;
  halfLength: number;
}

/** The deck from edge to edge, for what stands over it: its middle and half its width in metres. */
export interface Span {
  frame: TrackFrame;
  halfWidth: number;
}

export interface Course {
  decks: readonly Deck[];
  signs: readonly Sign[];
  /** Where gates stand; the first is the start. */
  gates: readonly Span[];
  /** Where arches stand that only adorn. */
  arches: readonly Span[];
}
