import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shootOrDieMultiplayerOnWall } from '#site/catalogue/wall/shoot-or-die-multiplayer.ts';

const { path, tagline } = shootOrDieMultiplayerOnWall;

/**
 * The bill across the wall's foot, as boxing matches have them: type alone, in the inks of the hearts that fight.
 * `children` is what moves under it.
 */
export function WallBill({ children }: { children: ReactNode }) {
  return (
    <li className="bill">
      <Link className="poster" to={path} viewTransition>
        <span className="poster-sheet bill-sheet">
          <span className="bill-words">
            <span className="bill-name">
              Shoot or Die <b>Multiplayer</b>
            </span>
            <span className="bill-tagline">{tagline}</span>
          </span>
          <span className="bill-hearts" aria-hidden="true">
            <b>Red</b>
            <b>Blue</b>
            <b>Green</b>
            <b>Amber</b>
          </span>
        </span>
        <span className="poster-snipe">// play it now</span>
      </Link>
      {children}
    </li>
  );
}
