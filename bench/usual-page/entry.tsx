/**
 * Our pages built the usual way, to be held against: rendered in the browser alone, all pages in one script, and the
 * identity provider's SDK with them, started before anybody asks. Without a component library, which most such pages
 * have as well.
 */
import { initializeApp } from '@firebase/app';
import { browserLocalPersistence, initializeAuth, onAuthStateChanged } from '@firebase/auth';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from '#site/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root element.');

const app = initializeApp({
  apiKey: 'none',
  authDomain: 'localhost',
  projectId: 'demo-bench',
  appId: 'none',
});
// Without its popup, which would ask Google's servers for a script: a bench talks to nobody.
onAuthStateChanged(initializeAuth(app, { persistence: browserLocalPersistence }), () => {});
createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: '/usual' })} />);
