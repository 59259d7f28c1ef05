import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { SAVED_DAY, SAVED_SOLUTIONS, SAVED_TIMED_RUN } from './best-scores.ts';
import { SAVED_DAYS, SAVED_DRAFT, SAVED_PLACE, SAVED_SETTINGS } from './saved-data.ts';

testHostileStorage('donum', [
  [SAVED_DAYS, [20_777, 20_778]],
  [SAVED_SETTINGS, SAVED_SETTINGS.fallback],
  [SAVED_PLACE, { id: 'stone-1', moves: 'udlr' }],
  [SAVED_DAY, { date: '2026-11-21', moves: 'udlr' }],
  [SAVED_TIMED_RUN, 7],
  [SAVED_SOLUTIONS, { 'stone-1': 'udlr' }],
  [SAVED_DRAFT, ['@R...', '.....']],
]);
