import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';
import { SKIP } from './texts.ts';

/** Keyed by the page's history key. */
const followedLinks = new Map<string, () => HTMLElement | undefined>();

/** Going back renders a page again: a link is known by its index among equal links in the same part. */
function linksLike(href: string, part: string | undefined): HTMLElement[] {
  return [...document.links].filter((each) => each.href === href && partOf(each) === part);
}

const partOf = (link: Element) => link.closest('header, main, footer')?.tagName;

function noteFollowedLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  const { href } = link;
  const part = partOf(link);
  const place = linksLike(href, part).indexOf(link);
  // The router uses this key for a document's first page.
  const page = (history.state as { key?: string } | null)?.key ?? 'default';
  followedLinks.set(page, () => linksLike(href, part)[place]);
}

/** On back and forward navigation the focus returns to the link that was followed. */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash, key } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // In the capture phase, because in the bubble phase the router may already have navigated.
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

/** Clicks hydrate, and mismatches render again, one boundary only, so that no game loads twice. */
export function Shell() {
  const navigation = useNavigation();
  const main = useFocusAfterNavigation();
  return (
    <>
      <Suspense>
        <a className="skip-link" href="#main">
          {SKIP}
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
