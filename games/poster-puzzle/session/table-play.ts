/** The table in play: what is done to its pieces, and what is seen, heard and said of that. */

import { hasGamepad } from '#engine/input/gamepad.ts';
import type { Dropped } from '../rules/held-group.ts';
import { secondsPlayed } from '../rules/score.ts';
import { groupAt, groupOfPiece, groupsLeft, type Table } from '../rules/state.ts';
import { describeDrop, describeHint } from '../view/describe-table.ts';
import type { Shown } from '../view/hud/hud.ts';
import type { Overlay } from '../view/overlay.ts';
import { coloursOf, type PieceColours } from '../view/piece-colours.ts';
import type { Print } from '../view/posters/poster-renderer.ts';
import type { Renderer } from '../view/renderer.ts';
import { isFilteredOut } from '../view/scene/draw-pieces.ts';
import type { SoundEffects } from '../view/sound-effects.ts';
import { createHeldPieces, hasLoosePieces } from './held-pieces.ts';
import { createPieceSelection } from './piece-selection.ts';
import { secondsOf } from './sent-puzzle.ts';
import type { Session } from './session.ts';

/** What of it is not the table's. */
type Around = Pick<Shown, 'title' | 'toBeat' | 'bordersOnly' | 'hasReference'> & {
  /** Whether a time-lapse runs, which no tray is for. */
  readonly isTimeLapseOn: boolean;
};

function hudFacts(table: Table, around: Around): Shown {
  const { title, toBeat, bordersOnly, hasReference, isTimeLapseOn } = around;
  return {
    title,
    count: table.cut.count,
    parts: groupsLeft(table),
    seconds: secondsPlayed(table),
    hints: table.hints,
    toBeat,
    bordersOnly,
    isTrayEmpty: table.tray.length === 0 && !table.isFinished && !isTimeLapseOn,
    isGathered: table.tray.length > 0 && !hasLoosePieces(table),
    hasReference,
    isFinished: table.isFinished,
  };
}

/** How one begins, for the device in use; said once, to who has nothing on the wall yet. */
function firstHint(): string {
  if (hasGamepad()) return 'The cross chooses a piece, the stick moves it, A lets it go.';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch
    ? 'Drag a piece next to where it fits. It goes the last bit by itself.'
    : 'Drag a piece next to where it fits. By keys: N chooses, arrows move, Enter lets go.';
}

/** The table that is played at, or watched. */
export type TablePlay = ReturnType<typeof createTablePlay>;

/** Begins with the session's table; it is to be laid out first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: each thing that is done to pieces is shown, sounded and said here, a few lines each.
export function createTablePlay(parts: {
  session: Session;
  renderer: Renderer;
  overlay: Overlay;
  sounds: SoundEffects;
  firstPrint: Print;
  /** The table has changed. */
  onChange(): void;
  /** The last piece fits. */
  onFinished(): void;
}) {
  const { session, renderer, overlay, sounds } = parts;
  const { view } = renderer;
  const table = (): Table => session.puzzle.table;
  let print = parts.firstPrint;
  let colours = coloursOf(print.image, table());
  let hasReference = false;
  /** Whether the note on how to begin is up: it goes with the first pieces that fit. */
  let hasFirstHint = false;

  const held = createHeldPieces(table, {
    onTaken(group) {
      sounds.taken();
      renderer.showTaken(group);
      show();
    },
    onLaid,
    onTurned(group, degrees) {
      sounds.turned();
      renderer.showTurned(group, degrees);
    },
    onTray() {
      refreshTray();
      sounds.laid();
      changed();
    },
    onHint() {
      sounds.hinted();
      renderer.showHint();
      renderer.revealInTray(table().hint?.piece ?? -1);
      overlay.say(describeHint(table(), colours));
      changed();
    },
    onRefused(why) {
      sounds.refused();
      overlay.say(why);
    },
  });
  const pieces = createPieceSelection(
    table,
    held,
    (piece) => !(view.bordersOnly && isFilteredOut(table(), piece)),
  );

  function onLaid({ group, joined }: Dropped): void {
    const { isFinished } = table();
    renderer.showLaid(group, joined.length > 0);
    if (joined.length > 0) {
      sounds.fitted(groupAt(table(), group).pieces.length);
      if (hasFirstHint) overlay.hideNote();
      hasFirstHint = false;
    } else sounds.laid();
    overlay.say(describeDrop(table(), group, joined.length));
    if (isFinished) parts.onFinished();
    changed();
  }

  function changed(): void {
    show();
    parts.onChange();
  }

  /** The tray is sorted: borders first, then by ink. */
  function refreshTray(): void {
    const { cut } = table();
    const inner = (piece: number): number => (cut.pieces[piece]?.isBorder ? 0 : 1);
    renderer.refreshTray((shown) => shown.sort((a, b) => inner(a) - inner(b) || colours.compare(a, b)));
  }

  function show(): void {
    const { title } = print.facts;
    const { bordersOnly } = view;
    const { sent } = session;
    const toBeat = sent && { name: sent.name, seconds: secondsOf(sent) };
    const isTimeLapseOn = renderer.table !== table();
    overlay.show(hudFacts(table(), { title, toBeat, bordersOnly, hasReference, isTimeLapseOn }));
  }

  return {
    held,
    pieces,
    /** What the table shows when it is done. */
    get print(): Print {
      return print;
    },
    get colours(): PieceColours {
      return colours;
    },
    /** Lays a table and its print out: the session's, or one that is only watched. */
    lay(made: Print, laid: Table): void {
      print = made;
      colours = coloursOf(made.image, laid);
      pieces.chooseAt(-1);
      hasReference = false;
      overlay.showReference(null);
      renderer.setPoster(made.image);
      if (renderer.table !== laid) renderer.setTable(laid);
      refreshTray();
      if (laid.isFinished) renderer.showPrint();
      show();
    },
    /** Puts a sharp print in place of a small one of the same poster. */
    sharpen(made: Print): void {
      print = made;
      renderer.setPoster(made.image);
    },
    /** Brings the overlay in line with the session's table. */
    show,
    /** Shows what keys have chosen; a pointer needs no such light. */
    showChosen(): void {
      const group = pieces.chosen < 0 ? -1 : groupOfPiece(table(), pieces.chosen);
      const isInTray = group >= 0 && groupAt(table(), group).place === 'tray';
      view.chosen = isInTray ? -1 : group;
      view.chosenInTray = isInTray ? pieces.chosen : -1;
      if (isInTray) renderer.revealInTray(pieces.chosen);
      renderer.wake();
    },
    /** Says how one begins. */
    showFirstHint(): void {
      hasFirstHint = true;
      overlay.showNote(firstHint());
    },
    toggleBorders(): void {
      view.bordersOnly = !view.bordersOnly;
      overlay.say(view.bordersOnly ? 'Border pieces only.' : 'All pieces.');
      refreshTray();
      show();
    },
    toggleReference(): void {
      hasReference = !hasReference && !table().isFinished;
      overlay.showReference(hasReference ? print.image : null);
      sounds.leafed();
      show();
    },
  };
}
