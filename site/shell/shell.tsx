import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/**
 * What every page has around it. While the next page's code is on its way, the logo screen covers it all.
 * Header and page are boundaries for hydration alone: a click on one that is not live yet has React make that one live at
 * once, and not the whole document, which a slow machine takes a tenth of a second for. Game pages have a boundary more.
 */
export function Shell() {
  const navigation = useNavigation();
  const main = useFocusAfterNavigation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <PointerEffect />
      {navigation.state === 'loading' && <LogoScreen />}
    </>
  );
}
