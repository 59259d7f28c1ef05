/** A gamepad's sticks at the table: the left one moves what is held, the right one the table under it. */
import type { Renderer } from '../view/renderer.ts';
import type { TablePlay } from './table-play.ts';

/** How fast: what is held in table units a second, the table in pixels a second. */
const HELD_SPEED = 3;
const PAN_SPEED = 700;

/** Makes the function that is called at each poll with both sticks, −1 to 1 each, and the time since the last. */
export function createTableSticks({ camera }: Renderer, { pieces, showChosen }: TablePlay) {
  return (moveX: number, moveY: number, panX: number, panY: number, seconds: number): void => {
    const reach = HELD_SPEED * seconds;
    if (moveX !== 0 || moveY !== 0) pieces.move(moveX * reach, moveY * reach);
    camera.x += (panX * PAN_SPEED * seconds) / camera.scale;
    camera.y += (panY * PAN_SPEED * seconds) / camera.scale;
    showChosen();
  };
}
