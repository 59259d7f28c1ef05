/** Rivals' names over their ships, with the ship's ink and what the rival is up to. */
import { element, setText } from '#engine/menus/elements.ts';
import type { NameSpot } from '../name-spots.ts';

/** From farther away a name alone is enough, in metres. */
const TEMPER_METRES = 70;

export interface NameTags {
  readonly root: HTMLElement;
  /** Puts the tag of a ship, 1 for the first rival, to its spot; none where that is null. */
  show(ship: number, spot: Readonly<NameSpot> | null, temper: string): void;
  /** Takes all of them away: other ships fly now. */
  clear(): void;
}

/** Builds a tag for each of the names. Screen readers are spared them: they change all the time. */
export function createNameTags(names: readonly string[]): NameTags {
  const tags = names.map((name, index) => {
    const ink = element('i', `ink-${index + 1}`);
    const temper = element('span', '');
    const root = element('div', 'name-tag', element('b', '', ink, name), temper);
    root.hidden = true;
    return { root, temper };
  });
  const root = element('div', '', ...tags.map((tag) => tag.root));
  root.setAttribute('aria-hidden', 'true');
  return {
    root,
    show(ship, spot, temper) {
      const tag = tags[ship - 1];
      if (!tag) return;
      if (tag.root.hidden === (spot !== null)) tag.root.hidden = spot === null;
      if (!spot) return;
      tag.root.style.transform = `translate(${(spot.x * 100).toFixed(2)}cqw, ${(spot.y * 100).toFixed(2)}cqh)`;
      setText(tag.temper, spot.metres < TEMPER_METRES ? temper : '');
    },
    clear() {
      for (const tag of tags) tag.root.hidden = true;
    },
  };
}
