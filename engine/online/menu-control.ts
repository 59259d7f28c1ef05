/** Keys and gamepads in the screen that leads to a friend: while it is open nothing of them reaches the game behind it. */
import { createPads, gamepads } from '../input/gamepad.ts';
import { focusedControl, moveFocus, pressFocused, type Way } from '../menus/menu-focus.ts';
import { menuActionOfButton } from '../menus/menu-input.ts';
import { createPadNavigation } from '../menus/pad-navigation.ts';

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Takes them until `ended` is aborted. */
export function controlMenu(root: HTMLElement, back: () => void, ended: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.code === 'Escape') back();
    const way = ARROWS[event.code];
    if (!way || (event.target instanceof HTMLInputElement && (way === 'left' || way === 'right'))) return;
    event.preventDefault();
    moveFocus(root, way);
  };
  // On the document, before the game's own listeners on the window; a key typed into a field still gets there.
  document.addEventListener('keydown', onKey, { signal: ended });

  // A button that is down already has done its work: it opened this screen.
  let isFirstLook = true;
  const pads = createPads(gamepads, (pressed) => {
    if (isFirstLook) return;
    const meaning = menuActionOfButton(pressed);
    if (meaning === 'back') back();
    else if (meaning === 'confirm' && focusedControl(root)) pressFocused();
  });
  const navigation = createPadNavigation(pads, (way) => moveFocus(root, way));
  const look = (): void => {
    if (ended.aborted) return;
    pads.poll();
    navigation.poll();
    isFirstLook = false;
    requestAnimationFrame(look);
  };
  look();
}
