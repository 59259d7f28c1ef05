/** What lies over the canvas as real text: HUD, menus, and the slide under the left thumb. */

import { type FloatingStick, STICK_REACH } from '#engine/input/pointers.ts';
import { adoptStyles, element } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import type { Settings } from '../session/settings.ts';
import hudStyles from './hud/hud.css?inline';
import { createHud } from './hud/hud.ts';
import menuStyles from './menus/menus.css?inline';
import { createMenus } from './menus/menus.ts';
import type { KeySource } from './menus/settings-menu.ts';
import { isMotionReduced } from './motion.ts';
import overlayStyles from './overlay.css?inline';

/** Builds it, hidden. */
function createTouchStick() {
  const knob = element('i', '');
  const root = element('div', 'thumb', knob);
  root.hidden = true;
  return {
    root,
    update(stick: Readonly<FloatingStick>): void {
      const isHeld = stick.pointerId !== null;
      if (root.hidden === isHeld) root.hidden = !isHeld;
      if (!isHeld) return;
      root.style.transform = `translate(${stick.centreX}px, ${stick.centreY}px)`;
      knob.style.transform = `translate(${stick.tiltX * STICK_REACH}px, ${Math.max(0, stick.tiltY) * STICK_REACH}px)`;
    },
  };
}

/** Builds all of it in the host's layer. `tracks` are ids and names. */
export function createOverlay(
  parent: HTMLElement,
  tracks: readonly (readonly [id: string, name: string])[],
  send: Send,
  source: KeySource,
) {
  const hud = createHud(send);
  const menus = createMenus(tracks, send, source);
  const touchStick = createTouchStick();
  const dropStyles = adoptStyles(overlayStyles, hudStyles, menuStyles);
  const root = element('div', 'sky-city', touchStick.root, hud.root, menus.root);
  parent.append(root);
  return {
    hud,
    menus,
    touchStick,
    showSettings(settings: Settings): void {
      menus.showSettings(settings);
      root.classList.toggle('calm', isMotionReduced(settings.motion));
    },
    dispose(): void {
      dropStyles();
      parent.replaceChildren();
    },
  };
}
