import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { config } from '#site/config.ts';

const drawing = { viewBox: __MARK_BOX__, dangerouslySetInnerHTML: { __html: __MARK_SHAPES__ } };

/** Decoration next to the studio's name; its size does not depend on the style sheet. */
export function Mark() {
  return <svg className="mark" width="30" height={__MARK_HEIGHT__} aria-hidden="true" {...drawing} />;
}

function Logo({ name }: { name: string }) {
  return <svg className="logo-screen-mark" role="img" aria-label={name} {...drawing} />;
}

const LOGO_ALONE_MS = 5_000;

const focus = (link: HTMLElement | null) => link?.focus();

/**
 * Shown while a route's code loads for a noticeable time. After a while it adds a note and a link back: to the page the
 * visitor is still on, or, without a page yet, to the same address as a new document.
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
            {/* Everything else is covered, so Tab would move through invisible links. */}
            <Link ref={focus} to={here} replace reloadDocument={isFirst}>
              {isFirst ? 'Load it again' : 'Go back'}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
