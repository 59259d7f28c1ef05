/** The photo mode: the pause without its menu, an eye that one turns by dragging or by sliders, and the picture as a file. */
import { button, element } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import { back, savePhoto, turnPhoto } from '../../commands.ts';
import { ORBIT_BOUNDS, type Orbit } from '../../session/orbit.ts';

/** Degrees for each pixel of a drag, and metres for each line of the wheel. */
const DEGREES_PER_PIXEL = 0.4;
const METRES_PER_WHEEL = 0.02;

const NAMES: Readonly<Record<keyof Orbit, string>> = { round: 'Round', above: 'Above', away: 'Away' };

/** Builds it. */
export function createPhotoScreen(send: Send) {
  let shown: Orbit | null = null;
  const turn = (changed: Partial<Orbit>): void => void send(turnPhoto, changed);
  const sliders = (['round', 'above', 'away'] as const).map((name) => {
    const input = element('input', '');
    input.type = 'range';
    [input.min, input.max] = ORBIT_BOUNDS[name].map(String) as [string, string];
    input.addEventListener('input', () => turn({ [name]: Number(input.value) }));
    return { name, input, label: element('label', 'slider', element('span', '', NAMES[name]), input) };
  });
  const root = element(
    'section',
    'screen photo',
    element(
      'div',
      'row',
      button(savePhoto.label, null, 'first', () => send(savePhoto)),
      ...sliders.map(({ label }) => label),
      button(back.label, null, '', () => send(back)),
    ),
  );
  root.addEventListener('pointermove', ({ target, buttons, movementX, movementY }) => {
    if (target !== root || (buttons & 1) === 0 || !shown) return;
    turn({
      round: shown.round - movementX * DEGREES_PER_PIXEL,
      above: shown.above + movementY * DEGREES_PER_PIXEL,
    });
  });
  root.addEventListener(
    'wheel',
    ({ deltaY }) => shown && turn({ away: shown.away + deltaY * METRES_PER_WHEEL }),
    { passive: true },
  );
  return {
    root,
    /** Brings the sliders in line with where the eye is. */
    show(orbit: Orbit): void {
      shown = orbit;
      for (const { name, input } of sliders) input.value = String(Math.round(orbit[name]));
    },
  };
}
