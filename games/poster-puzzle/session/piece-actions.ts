/** What wishes of keys and gamepads do with pieces, and what is said of it. */
import { isDirection, type Wish } from '../input/key-map.ts';
import { groupOfPiece, type Table } from '../rules/state.ts';
import { describeGroup, describePlace } from '../view/describe-table.ts';
import type { PieceColours } from '../view/piece-colours.ts';
import type { HandPlay } from './held-pieces.ts';
import type { PieceByPiece } from './piece-selection.ts';

/** What it works with. */
export interface KeyPlayParts {
  readonly hands: HandPlay;
  readonly pieces: PieceByPiece;
  table(): Table;
  colours(): PieceColours;
  say(text: string): void;
  onBorders(): void;
}

/** Makes the play of keys: call it with each wish that has to do with pieces. */
export function createKeyPlay({
  hands,
  pieces,
  table,
  colours,
  say,
  onBorders,
}: KeyPlayParts): (wish: Wish) => void {
  function choose(by: 1 | -1): void {
    if (!pieces.choose(by)) return;
    say(describeGroup(table(), groupOfPiece(table(), pieces.chosen), colours()));
  }

  function put(): void {
    if (table().held.group >= 0) hands.letGo();
    else if (pieces.chosen >= 0) hands.takeByMiddle(pieces.chosen);
  }

  function layAtNext(by: 1 | -1): void {
    const place = pieces.layAtNext(by);
    if (place) say(describePlace(table(), place, colours()));
    else say('There is no place that it could fit as it lies.');
  }

  return (wish) => {
    if (isDirection(wish)) pieces.begin(wish);
    else if (wish === 'next' || wish === 'previous') choose(wish === 'next' ? 1 : -1);
    else if (wish === 'put') put();
    else if (wish === 'seat' || wish === 'seat-back') layAtNext(wish === 'seat' ? 1 : -1);
    else if (wish === 'turn-left') hands.turn(-90, pieces.chosen);
    else if (wish === 'turn-right') hands.turn(90, pieces.chosen);
    else if (wish === 'tray') hands.tray(pieces.chosen);
    else if (wish === 'hint') hands.hint(pieces.chosen);
    else if (wish === 'gather') hands.gather();
    else if (wish === 'borders') onBorders();
  };
}
