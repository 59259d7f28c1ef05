import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

testHostileStorage('shoot-or-die-multiplayer', [[SAVED_SETTINGS, SAVED_SETTINGS.fallback]]);
