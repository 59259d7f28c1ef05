/** Rivals' names over their ships, with the ship's ink, and of the nearest one what it is up to. */
import { element, setText } from '#engine/menus/elements.ts';
import type { NameSpot } from '../screen-spots.ts';

/** From farther away a name alone is enough, in metres. */
const TEMPER_METRES = 70;

/** Names need so much room, in shares of the picture: of two that have less the nearer ship's is shown. */
const ROOM_X = 0.13;
const ROOM_Y = 0.055;

/** Builds a tag for each of the names. Screen readers are spared them: they change all the time. */
export function createNameTags(names: readonly string[]) {
  const tags = names.map((name, index) => {
    const ink = element('i', `ink-${index + 1}`);
    const temper = element('span', '');
    const shownName = element('span', '', name);
    const root = element('div', 'name-tag', element('b', '', ink, shownName), temper);
    root.hidden = true;
    return { root, shownName, temper, spot: { x: 0, y: 0, metres: Infinity }, text: '' };
  });
  const root = element('div', '', ...tags.map((tag) => tag.root));
  root.setAttribute('aria-hidden', 'true');

  const hasRoom = (tag: (typeof tags)[number]): boolean =>
    tags.every(
      ({ spot }) =>
        spot.metres >= tag.spot.metres ||
        Math.abs(spot.x - tag.spot.x) > ROOM_X ||
        Math.abs(spot.y - tag.spot.y) > ROOM_Y,
    );

  return {
    root,
    /** Notes where the tag of a ship belongs, 1 for the first rival; null where it has none. Copies the spot. */
    place(ship: number, spot: Readonly<NameSpot> | null, temper: string): void {
      const tag = tags[ship - 1];
      if (!tag) return;
      tag.text = temper;
      tag.spot.metres = spot?.metres ?? Infinity;
      if (!spot) return;
      tag.spot.x = spot.x;
      tag.spot.y = spot.y;
    },
    /** Who flies a ship from now on. */
    setName(ship: number, name: string): void {
      const tag = tags[ship - 1];
      if (tag) setText(tag.shownName, name);
    },
    /** Shows what has been placed. */
    finish(): void {
      let nearest = TEMPER_METRES;
      for (const { spot } of tags) nearest = Math.min(nearest, spot.metres);
      for (const tag of tags) {
        const { x, y, metres } = tag.spot;
        const isShown = metres < Infinity && hasRoom(tag);
        if (tag.root.hidden === isShown) tag.root.hidden = !isShown;
        if (!isShown) continue;
        tag.root.style.transform = `translate(${(x * 100).toFixed(2)}cqw, ${(y * 100).toFixed(2)}cqh)`;
        setText(tag.temper, metres === nearest ? tag.text : '');
      }
    },
    /** Takes all of them away: other ships fly now. */
    clear(): void {
      for (const tag of tags) tag.root.hidden = true;
    },
  };
}
