import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to the new page after a navigation, so that keyboard and screen reader start where the eye does. */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
