import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { SAVED_RIVALRIES } from './rivalry.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

testHostileStorage('shoot-or-die-multiplayer', [
  [SAVED_SETTINGS, SAVED_SETTINGS.fallback],
  [SAVED_RIVALRIES, [{ names: ['Ada', 'Ben'], wins: [2, 1] }]],
]);
