/** Shows rivals' names in their ships' colours, and the intention of the nearest rival. */
import { useRef } from 'react';
import { setText } from '#engine/menus/elements.ts';
import { useFrame } from '#engine/ui/ui.tsx';
import { hasAttacked, RIVAL_CAST, type Rival } from '../rules/rivals.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { NameSpot } from '../view/screen-spots.ts';

const TEMPER_METRES = 70;

/** Rectangle in fractions of the canvas. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function fixedBoxes(hud: HTMLElement): Box[] {
  const around = hud.getBoundingClientRect();
  return [...hud.querySelectorAll('.minimap, .standing, .clock, .speed')].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return {
      left: (left - around.left) / around.width,
      right: (right - around.left) / around.width,
      top: (top - around.top) / around.height,
      bottom: (bottom - around.top) / around.height,
    };
  });
}

/** Half the width of a tag, and its height, in fractions of a canvas of this size in CSS pixels. */
export const tagSize = (width: number, height: number) => ({
  x: Math.max(0.045, Math.min(0.25, 60 / width)),
  y: Math.max(0.05, 36 / height),
});

/**
 * Moves names into the canvas, and hides those that would overlap a nearer ship's name or one of the `taken` boxes.
 * A null spot is outside the canvas.
 */
export function shownNames(
  spots: readonly (NameSpot | null)[],
  taken: readonly Box[],
  tag: ReturnType<typeof tagSize>,
) {
  const moved = spots.map((spot) => spot && { ...spot, x: Math.max(tag.x, Math.min(1 - tag.x, spot.x)) });
  const isHidden = ({ x, y, metres }: NameSpot): boolean =>
    taken.some(
      ({ left, right, top, bottom }) =>
        x > left - tag.x && x < right + tag.x && y > top && y < bottom + tag.y,
    ) ||
    moved.some(
      (other) =>
        other !== null &&
        other.metres < metres &&
        Math.abs(other.x - x) <= 1.5 * tag.x &&
        Math.abs(other.y - y) <= tag.y,
    );
  const nearest = Math.min(TEMPER_METRES, ...moved.map((spot) => spot?.metres ?? Infinity));
  return moved.map((spot) =>
    spot && !isHidden(spot) ? { x: spot.x, y: spot.y, isNearest: spot.metres === nearest } : null,
  );
}

interface NameTagsProps {
  readonly game: RaceGame;
  nameSpot(ship: number): Readonly<NameSpot> | null;
  line(): Box | null;
}

/** Hidden from screen readers, because names change constantly. */
export function NameTags({ game, nameSpot, line }: NameTagsProps) {
  const root = useRef<HTMLDivElement>(null);
  const friend = game.online?.other;
  /** Boxes of the HUD's fixed parts, measured for a canvas of this size, because each measurement causes a layout. */
  const fixed = useRef({ width: 0, height: 0, boxes: [] as Box[] });
  const names = RIVAL_CAST.map(({ name }, index) => (index === 0 && friend) || name);
  useFrame(() => {
    const canvas = root.current?.parentElement;
    if (!canvas) return;
    const { race } = game.online ?? game.session;
    const spots = names.map((_, index) => {
      const spot = index + 1 < race.ships.length ? nameSpot(index + 1) : null;
      return spot && { ...spot };
    });
    const { clientWidth: width, clientHeight: height } = canvas;
    if (fixed.current.width !== width || fixed.current.height !== height)
      fixed.current = { width, height, boxes: fixedBoxes(canvas) };
    const advice = line();
    const taken = advice ? [...fixed.current.boxes, advice] : fixed.current.boxes;
    shownNames(spots, taken, tagSize(width, height)).forEach((shown, index) => {
      const tag = root.current?.children[index] as HTMLElement | undefined;
      tag?.classList.toggle('gone', !shown);
      if (!tag || !shown) return;
      tag.style.transform = `translate(${(shown.x * 100).toFixed(2)}cqw, ${(shown.y * 100).toFixed(2)}cqh)`;
      const { temper, finale } = RIVAL_CAST[index] as Rival;
      const doing = hasAttacked(race, index + 1) ? finale : temper;
      if (tag.lastElementChild)
        setText(tag.lastElementChild, shown.isNearest && !(index === 0 && friend) ? doing : '');
    });
  });
  return (
    <div ref={root} aria-hidden="true">
      {names.map((name, index) => (
        <div key={RIVAL_CAST[index]?.name} className="name-tag gone">
          <b>
            <i className={`ink-${index + 1}`} />
            <span>{name}</span>
          </b>
          <span />
        </div>
      ))}
    </div>
  );
}
