import { ownAddress } from './canonical-path.ts';

/**
 * Replaces a page that is shown in a frame, for hosts that cannot forbid frames by a header. The only link opens the page
 * in a new window, where everything works.
 */
export function showWayOut(): void {
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  const text = document.createElement('p');
  const way = document.createElement('p');
  const link = document.createElement('a');
  main.className = 'error-screen';
  heading.textContent = 'Not in a frame.';
  text.textContent = 'Another website shows this page in a frame, where it does not work.';
  way.className = 'actions';
  link.className = 'button';
  link.href = ownAddress() + location.hash;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open it in a new tab';
  way.append(link);
  main.append(heading, text, way);
  const root = document.getElementById('root');
  root?.replaceChildren(main);
  // Removes the start note as well: its 'Try again' would be a second link.
  if (root) document.body.replaceChildren(root);
}
