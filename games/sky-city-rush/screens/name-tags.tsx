/** Shows rivals' names in their ships' colours, and the intention of the nearest rival. */
import { useRef } from 'react';
import { setText } from '#engine/menus/elements.ts';
import { useFrame } from '#engine/ui/ui.tsx';
import { hasAttacked, RIVAL_CAST, type Rival } from '../rules/rivals.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { NameSpot } from '../view/screen-spots.ts';

const TEMPER_METRES = 70;

/** Size of a tag in fractions of the canvas: of two that overlap, the nearer ship's is shown. */
const ROOM_X = 0.13;
const ROOM_Y = 0.055;

/** Rectangle in fractions of the canvas. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Hides names that would overlap another name or the advice in the box `line`. A null spot is outside the canvas. */
export function shownNames(spots: readonly (NameSpot | null)[], line: Box | null) {
  const isHidden = (spot: NameSpot): boolean =>
    (line !== null &&
      spot.x > line.left - ROOM_X / 2 &&
      spot.x < line.right + ROOM_X / 2 &&
      spot.y > line.top &&
      spot.y < line.bottom + 2 * ROOM_Y) ||
    spots.some(
      (other) =>
        other !== null &&
        other.metres < spot.metres &&
        Math.abs(other.x - spot.x) <= ROOM_X &&
        Math.abs(other.y - spot.y) <= ROOM_Y,
    );
  const nearest = Math.min(TEMPER_METRES, ...spots.map((spot) => spot?.metres ?? Infinity));
  return spots.map((spot) =>
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
  const names = RIVAL_CAST.map(({ name }, index) => (index === 0 && friend) || name);
  useFrame(() => {
    const { race } = game.online ?? game.session;
    const spots = names.map((_, index) => {
      const spot = index + 1 < race.ships.length ? nameSpot(index + 1) : null;
      return spot && { ...spot };
    });
    shownNames(spots, line()).forEach((shown, index) => {
      const tag = root.current?.children[index] as HTMLElement | undefined;
      if (!tag) return;
      if (tag.hidden !== (shown === null)) tag.hidden = shown === null;
      if (!shown) return;
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
        <div key={RIVAL_CAST[index]?.name} className="name-tag">
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
