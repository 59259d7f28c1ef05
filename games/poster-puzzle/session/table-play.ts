/** The table in play: what hands do to it, and what is seen, heard and said of that. */

import type { Dropped } from '../rules/held-group.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import type { Sounds } from '../view/audio/sound-effects.ts';
import { describeDrop, describeHint } from '../view/describe-table.ts';
import { firstCue } from '../view/hud/first-hint.ts';
import type { Words } from '../view/overlay.ts';
import type { PieceColours } from '../view/piece-colours.ts';
import { coloursOf } from '../view/poster-colours.ts';
import type { Print } from '../view/posters/poster-renderer.ts';
import type { Shop } from '../view/renderer.ts';
import { isFilteredOut } from '../view/scene/draw-pieces.ts';
import { createHandPlay, type HandPlay } from './held-pieces.ts';
import { hudFacts } from './hud-facts.ts';
import { createPieceByPiece, type PieceByPiece } from './piece-selection.ts';
import type { Session } from './session.ts';

/** What a scene is made of. */
export interface SceneParts {
  readonly session: Session;
  readonly shop: Shop;
  readonly words: Words;
  readonly sounds: Sounds;
  readonly firstPrint: Print;
  isLapseOn(): boolean;
  /** The table has changed. */
  onChange(): void;
  /** The last piece fits. */
  onFinished(): void;
}

/** The scene. */
export interface Scene {
  readonly hands: HandPlay;
  readonly pieces: PieceByPiece;
  /** What the table shows when it is done. */
  readonly print: Print;
  readonly colours: PieceColours;
  /** Lays a table and its print out: the session's, or one that is only watched. */
  lay(print: Print, table: Table): void;
  /** Puts a sharp print in place of a small one of the same poster. */
  sharpen(print: Print): void;
  /** Brings the words in line with the session's table. */
  show(): void;
  /** Shows what keys have chosen; a pointer needs no such light. */
  showChosen(): void;
  /** Says how one begins. */
  showCue(): void;
  toggleBorders(): void;
  toggleReference(): void;
}

/** Makes the scene of the session's table. */
export function createScene(parts: SceneParts): Scene {
  const { session, shop, words, sounds } = parts;
  const { moment } = shop;
  const table = (): Table => session.puzzle.table;
  let print = parts.firstPrint;
  let colours = coloursOf(print.image, table());
  let hasReference = false;
  /** Whether the note on how to begin is up: it goes with the first pieces that fit. */
  let isCued = false;

  const hands = createHandPlay(table, {
    onTaken(group) {
      sounds.taken();
      shop.showTaken(group);
      show();
    },
    onLaid,
    onTurned(group, degrees) {
      sounds.turned();
      shop.showTurned(group, degrees);
    },
    onTray() {
      refreshTray();
      sounds.laid();
      changed();
    },
    onHint() {
      sounds.hinted();
      shop.showHint();
      shop.revealInTray(table().hint?.piece ?? -1);
      words.say(describeHint(table(), colours));
      changed();
    },
    onRefused(why) {
      sounds.refused();
      words.say(why);
    },
  });
  const pieces = createPieceByPiece(
    table,
    hands,
    (piece) => !(moment.bordersOnly && isFilteredOut(table(), piece)),
  );

  function onLaid({ group, joined }: Dropped): void {
    const { isFinished } = table();
    shop.showLaid(group, joined.length > 0);
    if (joined.length > 0) {
      sounds.fitted(groupAt(table(), group).pieces.length);
      if (isCued) words.hideNote();
      isCued = false;
    } else sounds.laid();
    words.say(describeDrop(table(), group, joined.length));
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
    shop.refreshTray((shown) => shown.sort((a, b) => inner(a) - inner(b) || colours.compare(a, b)));
  }

  function show(): void {
    const { title } = print.facts;
    const { bordersOnly } = moment;
    words.show(hudFacts(table(), { title, bordersOnly, hasReference, isLapseOn: parts.isLapseOn() }));
  }

  return {
    hands,
    pieces,
    get print() {
      return print;
    },
    get colours() {
      return colours;
    },
    lay(made, laid) {
      print = made;
      colours = coloursOf(made.image, laid);
      pieces.chooseAt(-1);
      hasReference = false;
      words.showReference(null);
      shop.setPoster(made.image);
      if (shop.table !== laid) shop.setTable(laid);
      refreshTray();
      if (laid.isFinished) shop.showPrint();
      show();
    },
    sharpen(made) {
      print = made;
      shop.setPoster(made.image);
    },
    show,
    showChosen() {
      const group = pieces.chosen < 0 ? -1 : groupOfPiece(table(), pieces.chosen);
      const isInTray = group >= 0 && groupAt(table(), group).place === 'tray';
      moment.chosen = isInTray ? -1 : group;
      moment.chosenInTray = isInTray ? pieces.chosen : -1;
      if (isInTray) shop.revealInTray(pieces.chosen);
      shop.wake();
    },
    showCue() {
      isCued = true;
      words.showNote(firstCue());
    },
    toggleBorders() {
      moment.bordersOnly = !moment.bordersOnly;
      words.say(moment.bordersOnly ? 'Border pieces only.' : 'All pieces.');
      refreshTray();
      show();
    },
    toggleReference() {
      hasReference = !hasReference && !table().isFinished;
      words.showReference(hasReference ? print.image : null);
      sounds.leafed();
      show();
    },
  };
}
