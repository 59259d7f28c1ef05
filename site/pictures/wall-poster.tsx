import { Link } from 'react-router';
import { PosterImage, type PosterImageProps } from './pictures.tsx';

export interface WallPosterProps extends PosterImageProps {
  to: string;
  /** Passed to the page that the link opens. */
  state?: string;
  name: string;
  note?: string | undefined;
  /** Own best score, or an empty string that reserves its line. */
  score?: string;
}

export function WallPoster({ to, state, name, note, score, ...picture }: WallPosterProps) {
  return (
    <Link className="poster" to={to} state={state} viewTransition>
      {/* First in the HTML, so that the link's name starts with the label. The style sheet moves the label below. */}
      <span className="poster-label">
        <span className="poster-name">{name}</span>
        {note && <span>{note}</span>}
        {score !== undefined && <span className="poster-score">{score}</span>}
      </span>
      <span className="poster-sheet">
        <PosterImage {...picture} />
      </span>
    </Link>
  );
}
