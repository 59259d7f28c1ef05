import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';

/** Functions that find the link by which a visitor left a page, keyed by the page's history key. */
const followedLinks = new Map<string, () => HTMLElement | undefined>();

/**
 * Going back renders a page again, so a link is identified by its address and its index among equal links in the same part
 * of the page.
 */
function linksLike(href: string, part: string | undefined): HTMLElement[] {
  return [...document.links].filter((each) => each.href === href && partOf(each) === part);
}

const partOf = (link: Element) => link.closest('header, main, footer')?.tagName;

/** Leaving by other means, such as the browser's button, changes nothing. */
function noteFollowedLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  // No reference to the element is stored, because the element is removed with its page.
  const { href } = link;
  const part = partOf(link);
  const place = linksLike(href, part).indexOf(link);
  // The router uses this key for a document's first page.
  const page = (history.state as { key?: string } | null)?.key ?? 'default';
  followedLinks.set(page, () => linksLike(href, part)[place]);
}

/**
 * Scrolls and focuses the top of a new page, or the part that the link named. On back and forward navigation the browser
 * restores the scroll position, and the focus returns to the link that was followed.
 */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash, key } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // The capture phase is used because in the bubble phase the router may already have navigated.
  useEffect(() => addEventListener('click', noteFollowedLink, true), []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isReturn = direction === 'POP';
    const link = isReturn && followedLinks.get(key)?.();
    (link || main.current)?.focus({ preventScroll: true });
    if (isReturn) return;
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else scrollTo(0, 0);
  }, [pathname, hash, key, direction]);
  return main;
}

/**
 * While the next page's code loads, the logo screen covers the page. The boundaries are for hydration: a click in one that
 * is not live makes React hydrate only that one; and a mismatch caused by an extension renders only its own boundary again,
 * so that a game is not loaded twice.
 */
export function Shell() {
  const navigation = useNavigation();
  const main = useFocusAfterNavigation();
  return (
    <>
      <Suspense>
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
      </Suspense>
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <PointerEffect />
      </Suspense>
      {navigation.state === 'loading' && <LogoScreen />}
    </>
  );
}
