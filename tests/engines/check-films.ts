import type { Engine } from './engine.ts';
import { NotHereError } from './look.ts';
import { middleOf, seen, until, visit } from './visitor.ts';

const FILM = `document.querySelector('.poster-clip video')`;

/** If the engine cannot play the clip, the poster stays. */
export async function checkFilms({ tab, name }: Engine, origin: string): Promise<void> {
  await visit(tab, `${origin}/`);
  const poster = { selector: '.poster-wall .poster img' };
  const { x, y } = await middleOf(tab, poster);
  await tab.moveTo(x, y);
  const outcome = await until<string>(
    tab,
    'clip that plays or is refused',
    `${FILM} && (${FILM}.error ? 'refused' : ${FILM}.currentTime > 0.5 && ${FILM}.closest('[data-shown=true]') && 'plays')`,
  );
  if (outcome === 'plays') return;
  await seen(tab, poster);
  if (await tab.evaluate(`Boolean(${FILM}.closest('[data-shown=true]'))`))
    throw new Error('the poster is gone, and no clip is shown');
  throw new NotHereError(`clips in ${name} (it cannot play them; their posters stay)`);
}
