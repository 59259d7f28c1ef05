import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { SAVED_STREAK, savedBoard } from './best-scores.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

testHostileStorage('shoot-or-die', [
  [SAVED_SETTINGS, SAVED_SETTINGS.fallback],
  [
    savedBoard('free', 'own'),
    [{ score: 10, seconds: 20, day: '2026-11-21', replay: 'AAAA', rules: 3, assists: 0 }],
  ],
  [SAVED_STREAK, [20_777, 20_778]],
]);
