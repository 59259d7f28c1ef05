/** What actions of keys and gamepads do with pieces, and what is said of it. */
import { type Action, isDirection } from '../input/key-map.ts';
import { groupOfPiece, type Table } from '../rules/state.ts';
import { describeGroup, describePlace } from '../view/describe-table.ts';
import type { PieceColours } from '../view/piece-colours.ts';
import type { HeldPieces } from './held-pieces.ts';
import type { PieceSelection } from './piece-selection.ts';

export interface PieceActionParts {
  readonly held: HeldPieces;
  readonly pieces: PieceSelection;
  table(): Table;
  colours(): PieceColours;
  say(text: string): void;
  onBorders(): void;
}

/** Makes the function to be called with each action that has to do with pieces. */
export function createPieceActions({
  held,
  pieces,
  table,
  colours,
  say,
  onBorders,
}: PieceActionParts): (action: Action) => void {
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
