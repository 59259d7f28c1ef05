import { useMemo, useRef } from 'react';
import { useFrame } from '#engine/ui/ui.tsx';
import type { TrackFrame } from '../rules/track-frame.ts';
import { MAP } from '../texts.ts';
import type { Deck } from '../view/scene/track/course.ts';

const SIZE = 100;

const MARGIN = 8;

export function layOutMap(decks: readonly Deck[]) {
  const frames = decks.flatMap(({ sections }) => sections.map(({ frame }) => frame));
  const [xs, zs] = [frames.map(({ x }) => x), frames.map(({ z }) => z)];
  const [left, near] = [Math.min(...xs), Math.min(...zs)];
  const [width, depth] = [Math.max(...xs) - left, Math.max(...zs) - near];
  const room = SIZE - 2 * MARGIN;
  const scale = room / Math.max(width, depth, 1);
  const mapX = (x: number): number => (x - left) * scale + MARGIN + (room - width * scale) / 2;
  // Up on the map is towards −z.
  const mapY = (z: number): number => (z - near) * scale + MARGIN + (room - depth * scale) / 2;
  const lines = decks.map(({ sections }) =>
    sections
      .filter((_, index) => index % 5 === 0 || index === sections.length - 1)
      .map(({ frame }) => `${mapX(frame.x).toFixed(1)},${mapY(frame.z).toFixed(1)}`)
      .join(' '),
  );
  return { mapX, mapY, lines, start: frames[0] };
}

interface MinimapProps {
  readonly decks: readonly Deck[];
  readonly ships: number;
  shipFrame(ship: number): Readonly<TrackFrame>;
}

export function Minimap({ decks, ships, shipFrame }: MinimapProps) {
  const { mapX, mapY, lines, start } = useMemo(() => layOutMap(decks), [decks]);
  const marks = useRef<SVGGElement>(null);
  // The player's mark also differs in shape, is drawn on top, and points in the direction of the nose.
  useFrame(() => {
    const elements = marks.current?.children ?? [];
    for (let index = 0; index < elements.length; index++) {
      const ship = (index + 1) % ships;
      const { x, z, aheadX, aheadZ } = shipFrame(ship);
      const turn = ship === 0 ? ` rotate(${Math.round((Math.atan2(aheadX, -aheadZ) * 180) / Math.PI)})` : '';
      elements[index]?.setAttribute(
        'transform',
        `translate(${mapX(x).toFixed(1)} ${mapY(z).toFixed(1)})${turn}`,
      );
    }
  });
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="minimap" role="img" aria-label={MAP}>
      {lines.map((points) => (
        <polyline key={points} points={points} className="way" />
      ))}
      {start && <circle cx={mapX(start.x)} cy={mapY(start.z)} r="2" className="start" />}
      <g ref={marks}>
        {Array.from({ length: ships - 1 }, (_, rival) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ship is its index.
          <circle key={rival} r="2.6" className={`rival ink-${rival + 1}`} />
        ))}
        <polygon points="0,-6 5,5 0,2.4 -5,5" className="own" />
      </g>
    </svg>
  );
}
