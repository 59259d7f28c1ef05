import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Poster } from '#site/catalogue/game-entry.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import * as texts from './texts.ts';

interface GameCardProps {
  to: string;
  name: string;
  tagline: string;
  poster: Poster | undefined;
  lazy?: boolean;
  /** Status, such as own scores. */
  children: ReactNode;
}

/** A game in a list. Its link covers the whole card, so the button is only drawn. */
export function GameCard({ to, name, tagline, poster, lazy = false, children }: GameCardProps) {
  return (
    <li className="game-card">
      {poster && <PosterImage poster={poster} sizes="33vw" lazy={lazy} />}
      <div>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <p>{tagline}</p>
      </div>
      <div className="comment">{children}</div>
      <span className="quiet-button" aria-hidden="true">
        {texts.PLAY}
      </span>
    </li>
  );
}
