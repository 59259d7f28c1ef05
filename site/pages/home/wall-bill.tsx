import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GameListing } from '#site/catalogue/game-entry.ts';

interface WallBillProps {
  path: string;
  tagline: string;
  bill: NonNullable<GameListing['bill']>;
  /** The clip under the bill. */
  children: ReactNode;
}

/** Across the bottom of the wall, like for a boxing match: type only, in the inks of the fighters. */
export function WallBill({ path, tagline, bill, children }: WallBillProps) {
  const [first, second] = bill.name;
  return (
    <li className="bill">
      <Link className="poster" to={path} viewTransition>
        <span className="poster-sheet bill-sheet">
          <span className="bill-words">
            <span className="bill-name">
              {first} <b>{second}</b>
            </span>
            <span className="bill-tagline">{tagline}</span>
          </span>
          <span className="bill-hearts" aria-hidden="true">
            {bill.inks.map((ink) => (
              <b key={ink}>{ink}</b>
            ))}
          </span>
        </span>
        <span className="poster-snipe">// play it now</span>
      </Link>
      {children}
    </li>
  );
}
