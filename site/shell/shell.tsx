import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';
import { SKIP } from './texts.ts';

/** Followed links, keyed by the page's history key. */
const followedLinks = new Map<string, () => HTMLElement | undefined>();

/** Returns equal links in one part of the page: their index identifies a link after the page is rendered again. */
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
  // 'default' is the router's key for a document's first page.
  const page = (history.state as { key?: string } | null)?.key ?? 'default';
  followedLinks.set(page, () => linksLike(href, part)[place]);
}

/** On back and forward navigation, returns the focus to the link that was followed. */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash, key } = useLocation();
  const direction = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // In the capture phase, because the router may already have navigated in the bubble phase.
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

/** Suspense boundaries limit how much a click hydrates and a mismatch renders again, so that no game loads twice. */
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
