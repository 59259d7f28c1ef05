import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { config } from '#site/config.ts';
import { Logo } from './mark.tsx';

/** How long the logo stands alone, in milliseconds. */
const LOGO_ALONE_MS = 5_000;

const focus = (link: HTMLElement | null) => link?.focus();

/**
 * A screen with nothing but the logo: shown while a route's code is being loaded, if that takes long enough to notice.
 * After a while it says so, and offers a way out: back to where the visitor still is, which needs nothing of the server,
 * or, where there is no page yet, the same as a document.
 */
export function LogoScreen() {
  const here = useLocation();
  const isFirst = useNavigation().state === 'idle';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, LOGO_ALONE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="logo-screen">
      <Logo name={config.studioName} />
      <div className="logo-screen-note" role="status">
        {isLong && (
          <>
            <p>{'// Loading the page'}</p>
            {/* All else is covered: whoever presses Tab would walk through what is not seen. */}
            <Link ref={focus} to={here} replace reloadDocument={isFirst}>
              {isFirst ? 'Load it again' : 'Go back'}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
