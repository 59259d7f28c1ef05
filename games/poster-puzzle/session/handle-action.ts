/** What becomes of an action, whichever device it came from: at the table, or where a menu or a time-lapse is over it. */

import type { SettingsStore } from '#engine/saving/save-store.ts';
import { type Action, isDirection } from '../input/key-map.ts';
import { groupOfPiece, type Table } from '../rules/state.ts';
import { describeGroup, describePlace, describeTable } from '../view/describe-table.ts';
import type { Overlay } from '../view/overlay.ts';
import type { PieceColours } from '../view/piece-colours.ts';
import type { Renderer } from '../view/renderer.ts';
import type { HeldPieces } from './held-pieces.ts';
import { isTool, type LearnedTools } from './learned-tools.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PieceSelection } from './piece-selection.ts';
import type { PlayClock } from './play-clock.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';
import type { TimeLapsePlayback } from './time-lapse-playback.ts';

/** Makes the function to be called with each action that has to do with pieces. */
export function createPieceActions({
  held,
  pieces,
  table,
  colours,
  say,
  onBorders,
}: {
  held: HeldPieces;
  pieces: PieceSelection;
  table(): Table;
  colours(): PieceColours;
  say(text: string): void;
  onBorders(): void;
}): (action: Action) => void {
  function choose(by: 1 | -1): void {
    if (!pieces.choose(by)) return;
    say(describeGroup(table(), groupOfPiece(table(), pieces.chosen), colours()));
  }

  function put(): void {
    if (table().held.group >= 0) held.letGo();
    else if (pieces.chosen >= 0) held.takeByMiddle(pieces.chosen);
  }

  function layAtNext(by: 1 | -1): void {
    const place = pieces.layAtNext(by);
    if (place) say(describePlace(table(), place, colours()));
    else say('There is no place that it could fit as it lies.');
  }

  return (action) => {
    if (isDirection(action)) pieces.begin(action);
    else if (action === 'next' || action === 'previous') choose(action === 'next' ? 1 : -1);
    else if (action === 'put') put();
    else if (action === 'seat' || action === 'seat-back') layAtNext(action === 'seat' ? 1 : -1);
    else if (action === 'turn-left') held.turn(-90, pieces.chosen);
    else if (action === 'turn-right') held.turn(90, pieces.chosen);
    else if (action === 'tray') held.tray(pieces.chosen);
    else if (action === 'hint') held.hint(pieces.chosen);
    else if (action === 'gather') held.gather();
    else if (action === 'borders') onBorders();
  };
}

/** One press of a zoom key. */
const ZOOM_STEP = 1.5;

/** Makes the function that does one action. */
export function createActionHandler(parts: {
  session: Session;
  renderer: Renderer;
  overlay: Overlay;
  tablePlay: TablePlay;
  playback: TimeLapsePlayback;
  puzzleFlow: PuzzleFlow;
  menuFlow: MenuFlow;
  clock: PlayClock;
  settings: SettingsStore<Settings>;
  tools: LearnedTools;
}): (action: Action) => void {
  const { session, renderer, overlay, tablePlay, playback, puzzleFlow, menuFlow, clock, settings, tools } =
    parts;
  const playByKeys = createPieceActions({
    held: tablePlay.held,
    pieces: tablePlay.pieces,
    table: () => session.puzzle.table,
    colours: () => tablePlay.colours,
    say: overlay.say,
    onBorders: tablePlay.toggleBorders,
  });

  const actInMenu = (action: Action): void => {
    if (action === 'menu') menuFlow.backToTable();
    else if (action === 'posters') void menuFlow.openPosters();
    else if (action === 'gallery') menuFlow.openGallery();
  };
  const actAtTable = (action: Action): void => {
    const { table } = session.puzzle;
    clock.pass();
    if (isTool(action) && tools.use(action)) overlay.setLearned(tools.learned);
    if (action === 'posters') void menuFlow.openPosters();
    else if (action === 'gallery') menuFlow.openGallery();
    else if (action === 'menu') menuFlow.openMenu();
    else if (action === 'words') overlay.say(describeTable(table, tablePlay.print.facts.title));
    else if (action === 'reference') tablePlay.toggleReference();
    else if (action === 'fit') renderer.look();
    else if (action === 'zoom-in') renderer.zoomBy(ZOOM_STEP);
    else if (action === 'zoom-out') renderer.zoomBy(1 / ZOOM_STEP);
    else if (table.isFinished) {
      if (action === 'put') puzzleFlow.next();
    } else {
      playByKeys(action);
      tablePlay.showChosen();
    }
  };

  return (action) => {
    if (action === 'mute') settings.change({ isMuted: !settings.current.isMuted });
    else if (playback.isOn) {
      if (action === 'menu' || action === 'put') void playback.stop();
    } else if (overlay.isScreenOpen()) actInMenu(action);
    else actAtTable(action);
  };
}
