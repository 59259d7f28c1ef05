import type { ReactNode } from 'react';
import { WallPoster, type WallPosterProps } from '#site/pictures/wall-poster.tsx';

interface GameCardProps extends WallPosterProps {
  as?: 'li' | 'div';
  /** Shown below the link, so that the link's name is the label only. */
  children?: ReactNode;
}

/** A game on a wall, as every list of games shows it. */
export function GameCard({ as: Tag = 'li', children, ...poster }: GameCardProps) {
  return (
    <Tag className="game-card">
      <WallPoster {...poster} />
      {children && <div className="game-card-facts">{children}</div>}
    </Tag>
  );
}
