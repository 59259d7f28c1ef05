import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { config } from '#site/config.ts';
import * as texts from './texts.ts';

const drawing = { viewBox: __MARK_BOX__, dangerouslySetInnerHTML: { __html: __MARK_SHAPES__ } };

/** Has a fixed size that does not depend on the style sheet. */
export function Mark() {
  return <svg className="mark" width="30" height={__MARK_HEIGHT__} aria-hidden="true" {...drawing} />;
}

function Logo({ name }: { name: string }) {
  return <svg className="logo-screen-mark" role="img" aria-label={name} {...drawing} />;
}

const LOGO_ALONE_MS = 5_000;

const focus = (link: HTMLElement | null) => link?.focus();

/** The link in the note leads to the page that is still visible, or reloads the current URL. */
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
            <p>{texts.LOADING}</p>
            {/* Everything else is covered, so it must not be reachable with Tab. */}
            <Link ref={focus} to={here} replace reloadDocument={isFirst}>
              {isFirst ? texts.LOAD_AGAIN : texts.GO_BACK}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
