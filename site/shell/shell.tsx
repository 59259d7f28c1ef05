import { Outlet, useNavigation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogoScreen } from './logo-screen.tsx';
import { PointerEffect } from './pointer-effect.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** What every page has around it. While the next page's code is on its way, the logo screen covers it all. */
export function Shell() {
  const navigation = useNavigation();
  const main = useFocusAfterNavigation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PointerEffect />
      {navigation.state === 'loading' && <LogoScreen />}
    </>
  );
}
