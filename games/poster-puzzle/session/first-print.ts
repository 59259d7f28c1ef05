/** The poster with which a session begins. */
import type { PosterRenderer, Print } from '../view/posters/poster-renderer.ts';
import type { Session } from './session.ts';

/** Draws the poster of the table that was kept, as a draft; where there is none of that name, that of the first puzzle of all. */
export async function printFirst(posters: PosterRenderer, session: Session): Promise<Print> {
  const order = () => {
    const { poster, posterSeed } = session.puzzle;
    return posters.draft(poster, posterSeed);
  };
  const print = await order();
  if (print) return print;
  session.beginAnew();
  const first = await order();
  if (!first) throw new Error('The first poster is missing.');
  return first;
}
