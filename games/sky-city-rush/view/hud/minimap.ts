/** The track from above as a line, with a mark for every ship. */
import type { Deck } from '../scene/track/course.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Side of the map's own square, in its units. */
const SIZE = 100;

/** Room for marks around the line. */
const MARGIN = 8;

/** Builds the map, empty. */
export function createMinimap() {
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', `0 0 ${SIZE} ${SIZE}`);
  root.setAttribute('class', 'minimap');
  root.setAttribute('aria-hidden', 'true');
  let marks: SVGElement[] = [];
  let scale = 1;
  let left = 0;
  let near = 0;
  const mapX = (x: number): number => (x - left) * scale + MARGIN;
  // Ahead on the map is up when one drives towards −z.
  const mapY = (z: number): number => (z - near) * scale + MARGIN;

  return {
    root,
    /** Draws another track, for so many ships; the first one is the player's. */
    showTrack(decks: readonly Deck[], ships: number): void {
      const frames = decks.flatMap(({ sections }) => sections.map(({ frame }) => frame));
      const [xs, zs] = [frames.map(({ x }) => x), frames.map(({ z }) => z)];
      left = Math.min(...xs);
      near = Math.min(...zs);
      const [width, depth] = [Math.max(...xs) - left, Math.max(...zs) - near];
      scale = (SIZE - 2 * MARGIN) / Math.max(width, depth, 1);
      left -= ((SIZE - 2 * MARGIN) / scale - width) / 2;
      near -= ((SIZE - 2 * MARGIN) / scale - depth) / 2;
      const lines = decks.map(({ sections }) => {
        const points = sections
          .filter((_, index) => index % 5 === 0 || index === sections.length - 1)
          .map(({ frame }) => `${mapX(frame.x).toFixed(1)},${mapY(frame.z).toFixed(1)}`);
        return shape('polyline', { points: points.join(' '), class: 'way' });
      });
      const start = frames[0];
      const line = start
        ? [shape('circle', { cx: String(mapX(start.x)), cy: String(mapY(start.z)), r: '2', class: 'start' })]
        : [];
      // The player's mark is another shape, not only another colour, and lies over the others.
      marks = Array.from({ length: ships }, (_, ship) =>
        ship === 0
          ? shape('polygon', { points: '0,-6 5,5 0,2.4 -5,5', class: 'own' })
          : shape('circle', { r: '2.6', class: `rival ink-${ship}` }),
      );
      root.replaceChildren(...lines, ...line, ...marks.slice(1), ...marks.slice(0, 1));
    },
    /** Puts a ship's mark at a place in world metres; the player's points to where its nose does, seen from above. */
    move(ship: number, x: number, z: number, aheadX: number, aheadZ: number): void {
      const turn = ship === 0 ? ` rotate(${Math.round((Math.atan2(aheadX, -aheadZ) * 180) / Math.PI)})` : '';
      marks[ship]?.setAttribute('transform', `translate(${mapX(x).toFixed(1)} ${mapY(z).toFixed(1)})${turn}`);
    },
  };
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
