import { ownAddress } from './canonical-path.ts';

/**
 * What stands in place of a page that somebody shows in a frame. Most hosts forbid the frame by a header; this is for those
 * that cannot, and for answers that they forget. The one link opens a window of its own, where everything works.
 */
export function showWayOut(): void {
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  const text = document.createElement('p');
  const way = document.createElement('p');
  const link = document.createElement('a');
  main.className = 'error-screen';
  heading.textContent = 'Not in a frame.';
  text.textContent = 'Another page shows this one inside itself. In there it does nothing.';
  way.className = 'actions';
  link.className = 'button';
  link.href = ownAddress() + location.hash;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open it in a tab of its own';
  way.append(link);
  main.append(heading, text, way);
  const root = document.getElementById('root');
  root?.replaceChildren(main);
  // What watches the start goes as well: its 'Try again' would be a second link.
  if (root) document.body.replaceChildren(root);
}
