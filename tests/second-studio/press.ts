import type { PressFacts } from '#site/studio-shape.ts';

export const press: PressFacts = {
  founded: '2025',
  place: 'A lift in Lisbon',
  team: ['Ada Bell, code', 'Bo Quist, sound'],
  runsIn: 'Browsers',
  price: 'Free, tips welcome',
  releases: { 'shoot-or-die': '2027-01-30' },
  awards: ['Best stop, Lift Jam 2026'],
  quotes: [{ text: 'It goes up.', by: 'The Stairwell', url: 'https://stairwell.org/ninth-floor' }],
  credits: ['Doors: Cy Hall'],
  monetisation: 'Film it and keep the money.',
  trailer: 'https://video.ninth-floor.org/trailer',
};
