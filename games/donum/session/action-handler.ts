/** What becomes of a wish, whichever device it came from: on the stage, or where a screen is open. */
import { isDirection, type Wish } from '../input/input.ts';
import type { House } from '../view/overlay.ts';
import type { Scene } from './level-controller.ts';

/** What wishes lead to beside moves. */
export interface WishActions {
  toggleSound(): void;
  openLevels(): void;
  openMenu(): void;
  backToStage(): void;
  next(): void;
  hint(): void;
  sayBoard(): void;
  /** Whether the stage is closed to moves: a rush is over. */
  isClosed(): boolean;
}

/** Makes the function that does what is wished for. */
export function createWishes(
  house: House,
  scene: () => Scene,
  actions: WishActions,
): (wish: Wish, nowMs: number) => void {
  const actOnStage = (wish: Wish, nowMs: number): void => {
    if (isDirection(wish) && house.isCardShown()) house.moveFocus(wish);
    else if (wish === 'levels') actions.openLevels();
    else if (wish === 'menu') actions.openMenu();
    else if (wish === 'words') actions.sayBoard();
    else if (wish === 'next' && (scene().isOver || actions.isClosed())) actions.next();
    else if (actions.isClosed()) return;
    else if (wish === 'hint') actions.hint();
    else if (isDirection(wish) || wish === 'undo' || wish === 'redo' || wish === 'restart') {
      scene().act(wish, nowMs);
    }
  };
  const actInScreen = (wish: Wish): void => {
    if (isDirection(wish)) house.moveFocus(wish);
    else if (wish === 'menu') actions.backToStage();
    else if (house.isDrawing())
      return; // Letters are not meant for the stage there.
    else if (wish === 'undo' || (wish === 'levels' && house.isChoosing())) actions.backToStage();
    else if (wish === 'levels') actions.openLevels();
  };

  return (wish, nowMs) => {
    if (wish === 'mute') actions.toggleSound();
    else if (house.isScreenOpen()) actInScreen(wish);
    else actOnStage(wish, nowMs);
  };
}
