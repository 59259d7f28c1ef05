import { type AddedLink, slugOf } from './added-game.ts';

const links = import.meta.glob<AddedLink>('./games/*.ts', { query: '?link', import: 'link', eager: true });

/** The games of `games/`, by name of their files: as much of them as every page loads. */
export const addedLinks = Object.entries(links).map(([file, link]) => ({ slug: slugOf(file), ...link }));
