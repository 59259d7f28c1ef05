/** The left thumb's slide, drawn where the thumb is. */

import { type FloatingStick, STICK_REACH } from '#engine/input/floating-stick.ts';
import { element } from '#engine/menus/elements.ts';

export interface TouchStick {
  readonly root: HTMLElement;
  update(stick: Readonly<FloatingStick>): void;
}

/** Builds it, hidden. */
export function createTouchStick(): TouchStick {
  const knob = element('i', '');
  const root = element('div', 'thumb', knob);
  root.hidden = true;
  return {
    root,
    update(stick) {
      const isHeld = stick.pointerId !== null;
      if (root.hidden === isHeld) root.hidden = !isHeld;
      if (!isHeld) return;
      root.style.transform = `translate(${stick.centreX}px, ${stick.centreY}px)`;
      knob.style.transform = `translate(${stick.tiltX * STICK_REACH}px, ${Math.max(0, stick.tiltY) * STICK_REACH}px)`;
    },
  };
}
