import { ownAddress } from './canonical-path.ts';
import * as texts from './shell/texts.ts';

/** Replaces the content of a page in a frame, for hosts that cannot forbid frames with a header. */
export function showWayOut(): void {
  const main = document.createElement('main');
  const number = document.createElement('p');
  const heading = document.createElement('h1');
  const text = document.createElement('p');
  const way = document.createElement('p');
  const link = document.createElement('a');
  main.className = 'error-screen';
  number.className = 'error-screen-number';
  number.setAttribute('aria-hidden', 'true');
  number.textContent = texts.NUMBER_IN_A_FRAME;
  heading.textContent = texts.NOT_IN_A_FRAME;
  text.textContent = texts.WHY;
  way.className = 'actions';
  link.className = 'button';
  link.href = ownAddress() + location.hash;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = texts.OPEN;
  way.append(link);
  main.append(number, heading, text, way);
  const root = document.getElementById('root');
  root?.replaceChildren(main);
  // Also removes the start note, because its 'Try again' would be a second link.
  if (root) document.body.replaceChildren(root);
}
