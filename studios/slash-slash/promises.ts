/** Read every sentence, change each promise that you cannot keep, and confirm the sentences with your studio's name. */
import type { Promises } from '#site/studio-shape.ts';

export const promises: Promises = {
  confirmedBy: 'Slash Slash',
  effective: { website: '2026-11-22', games: '2026-11-21' },
  playFamilies: ['shoot-or-die', 'sky-city-rush'],
  answers: 'We answer within 30 days and ask for no fee.',
  accountDeletion: 'We delete the account within 30 days and confirm it.',
  mail: 'In our mailbox until what you asked for is done, or for as long as the law requires. Ask, and we delete it sooner.',
  hosting:
    'We add no record of our own. Ask us which company it is, and we tell you, and how long it keeps them.',
  noSale: 'We sell no data.',
  youngChildren:
    'If we learn that a younger child has signed in without a parent’s consent, we delete the account.',
  changes:
    'Before we change how we handle data, we change this page and the date at its top. If the change concerns data that you have already given us, we ask you before we use it in the new way.',
};
