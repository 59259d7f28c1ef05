/** Comparison page built the usual way: a single script that renders in the browser and contains the sign-in SDK. */
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
// Omits the popup resolver, which would request a script from Google; the benchmark contacts no other host.
onAuthStateChanged(initializeAuth(app, { persistence: browserLocalPersistence }), () => {});
createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: '/usual' })} />);
