import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';

/** Finds the link by which a visitor has left a page, by the page's key in the history. */
const followedLinks = new Map<string, () => HTMLElement | undefined>();

/** Going back draws a page anew, so a link is known by where it leads and its place among those of its part that lead there. */
function linksLike(href: string, part: string | undefined): HTMLElement[] {
  return [...document.links].filter((each) => each.href === href && partOf(each) === part);
}

const partOf = (link: Element) => link.closest('header, main, footer')?.tagName;

/** Notes by which link a page is left. Left by other means, such as the browser's button, it keeps what was noted before. */
function noteFollowedLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  // The link itself is not held: it goes with its page.
  const { href } = link;
  const part = partOf(link);
  const place = linksLike(href, part).indexOf(link);
  // The router gives the first page of a document this key.
  const page = (history.state as { key?: string } | null)?.key ?? 'default';
  followedLinks.set(page, () => linksLike(href, part)[place]);
}

/**
 * Takes the visitor to the top of a new page, or to the part that the link named, and keyboard and screen reader with
 * them. Going back and forth, the browser restores the place itself, and the focus returns to the link that led away.
 */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash, key } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // On its way down: on its way up the router may already have gone on.
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
 * What every page has around it. While the next page's code is on its way, the logo screen covers it all.
 * The boundaries are for hydration alone: a click in one that is not live yet has React make that one live at once, and not
 * the whole document, which a slow machine takes a tenth of a second for; and what an extension has changed in one is drawn
 * again without the others, one of which may hold a game. Game pages have more of them.
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
