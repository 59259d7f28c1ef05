import { Link } from 'react-router';
import { PosterImage, type PosterImageProps } from './pictures.tsx';

export interface WallPosterProps extends PosterImageProps {
  to: string;
  /** Passed to the page that the link opens. */
  state?: string;
  /** Undefined for a game that is not named before sign-in. */
  name?: string | undefined;
  /** Shown below the name. An empty string reserves its line. */
  note?: string;
  /** Shown below the name, but not part of the link's name, because a screen reader says that it is a link. */
  action?: string | undefined;
}

export function WallPoster({ to, state, name, note, action, ...picture }: WallPosterProps) {
  return (
    <Link className="poster" to={to} state={state} viewTransition>
      {/* First in the HTML, so that the link's name starts with the label. The style sheet moves the label below. */}
      <span className="poster-label">
        {name && <span className="poster-name">{name}</span>}
        {note !== undefined && <span className="poster-note">{note}</span>}
        {action && (
          <span className="poster-action" aria-hidden={name ? true : undefined}>
            {action}
          </span>
        )}
      </span>
      <span className="poster-sheet">
        <PosterImage {...picture} />
      </span>
    </Link>
  );
}
