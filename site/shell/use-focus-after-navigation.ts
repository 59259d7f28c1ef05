import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Takes the visitor to the top of a new page, or to the part that the link named, and keyboard and screen reader with them. Going back and forth, the
 * browser restores the place itself.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (direction === 'POP') return;
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else scrollTo(0, 0);
  }, [pathname, hash, direction]);
  return main;
}
