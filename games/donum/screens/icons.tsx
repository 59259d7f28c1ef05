/** Icons, hidden from screen readers because adjacent text describes them. */
import type { Gift } from '../rules/rules.ts';
import * as COLOURS from '../view/colours.ts';
import { GIFT_SHAPES, type Piece } from '../view/shapes.ts';

export function Icon({
  pieces,
  viewBox = '-56 -56 112 112',
}: {
  pieces: readonly Piece[];
  viewBox?: string;
}) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {pieces.map(({ path, fill = 'none', line, width = 0, move }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a drawing stay as they are.
          key={index}
          d={path}
          fill={fill}
          transform={move}
          {...(line && {
            stroke: line,
            strokeWidth: width,
            strokeLinejoin: 'round',
            strokeLinecap: 'round',
          })}
        />
      ))}
    </svg>
  );
}

export function LineIcon({ path }: { path: string }) {
  return <Icon pieces={[{ path, line: 'currentColor', width: 9 }]} />;
}

export function GiftIcon({ gift }: { gift: Gift }) {
  const { outline, pieces } = GIFT_SHAPES[gift];
  return <Icon pieces={[{ path: outline, line: COLOURS.cream, width: 14 }, ...pieces]} />;
}
