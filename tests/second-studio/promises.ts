import type { Promises } from '#site/studio-shape.ts';

export const promises: Promises = {
  confirmedBy: 'NinthFloorElevatorGamesCompany',
  effective: { website: '2027-02-01', games: '2027-02-03' },
  playFamilies: ['shoot-or-die'],
  answers: 'We answer within a week.',
  accountDeletion: 'We delete the account within a week.',
  mail: 'In our mailbox for a year.',
  hosting: 'The files are served by Lift Hosting, which keeps its records for a week.',
  noSale: 'We sell games, and no data.',
  youngChildren: 'We delete what we learn of a child.',
  changes: 'We ask you first.',
};
