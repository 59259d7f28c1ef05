/** What lies over the canvas in both games: their parts, and the two thumb sticks. */
import type { GameHost } from '#engine/game.ts';
import { type FloatingStick, STICK_REACH } from '#engine/input/pointers.ts';
import { adoptStyles, element } from '#engine/menus/elements.ts';
import overlayStyle from './overlay.css?inline';

/**
 * Lays a game's parts over the canvas, from below to above. Its own styles follow those that both games have; its class is
 * `name`. What is returned takes all away again.
 */
export function showOverlay(
  { overlay }: GameHost,
  name: string,
  styles: readonly string[],
  parts: readonly HTMLElement[],
): () => void {
  const dropStyles = adoptStyles(overlayStyle, ...styles);
  overlay.append(element('div', `shooter ${name}`, ...parts));
  return () => {
    dropStyles();
    overlay.replaceChildren();
  };
}

// The two thumb sticks, drawn where the thumbs are.

/** Builds both, hidden. */
export function createTouchSticks() {
  const build = (className: string) => {
    const knob = element('i', '');
    const ring = element('div', className, knob);
    ring.hidden = true;
    return { ring, knob };
  };
  const left = build('stick');
  const right = build('stick aim');
  const update = ({ ring, knob }: typeof left, stick: Readonly<FloatingStick>): void => {
    const isHeld = stick.pointerId !== null;
    if (ring.hidden === isHeld) ring.hidden = !isHeld;
    if (!isHeld) return;
    ring.style.transform = `translate(${stick.centreX}px, ${stick.centreY}px)`;
    knob.style.transform = `translate(${stick.tiltX * STICK_REACH}px, ${stick.tiltY * STICK_REACH}px)`;
  };
  return {
    root: element('div', '', left.ring, right.ring),
    update(leftStick: Readonly<FloatingStick>, rightStick: Readonly<FloatingStick>): void {
      update(left, leftStick);
      update(right, rightStick);
    },
  };
}
