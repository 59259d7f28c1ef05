import type { StudioTexts } from '#site/studio-shape.ts';

export const texts: StudioTexts = {
  slogan: 'Going up.',
  makes: 'small games about heights',
  lead: '{name} makes games for the time between two floors.',
  description: '{name} makes small games about heights, to be played in the browser.',
  short: '{name} is two people and a lift. They make small games about heights.',
  long: '{name} is two people and a lift, which stands still more often than not. Meanwhile they make games.',
  mark: 'A nine, as the button says.',
  reach: 'Between two floors we read our e-mail at {email} and sometimes the chat on {discord}.',
  pressUse: 'Use any of it, and write our name without a space.',
  markUse: 'Keep the nine upright, or it is a six.',
  support: 'One of the two of us reads it.',
  notFound: 'The lift does not stop here.',
};
