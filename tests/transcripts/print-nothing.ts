import { DAY_POSTER, type PosterMessage, type PosterRequest } from '#games/poster-puzzle/session/posters.ts';
import { POSTERS, posterById } from '#posters/all-posters.ts';
import { posterOfTheDay } from '#posters/poster-of-the-day.ts';

export function printNothing(request: PosterRequest): PosterMessage {
  const facts = ({ id, title, description }: (typeof POSTERS)[number]) => ({ id, title, description });
  if (request.kind === 'list') return { kind: 'posters', posters: POSTERS.map(facts) };
  const { poster: id, seed, width } = request.order;
  const poster = id === DAY_POSTER ? posterOfTheDay(seed) : posterById(id);
  const image = { width, height: Math.round((width * 4) / 3), close() {} } as ImageBitmap;
  return {
    kind: 'print',
    number: request.number,
    facts: poster ? facts(poster) : null,
    image: poster ? image : null,
  };
}
