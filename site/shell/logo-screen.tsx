import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { config } from '#site/config.ts';

const drawing = { viewBox: __MARK_BOX__, dangerouslySetInnerHTML: { __html: __MARK_SHAPES__ } };

/** The studio's mark. Decoration beside the studio's name; its size is there without a style sheet too. */
export function Mark() {
  return <svg className="mark" width="30" height={__MARK_HEIGHT__} aria-hidden="true" {...drawing} />;
}

/** The mark alone, which then says whose site it is. */
function Logo({ name }: { name: string }) {
  return <svg className="logo-screen-mark" role="img" aria-label={name} {...drawing} />;
}

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
