import { testHostileStorage } from '#tests/hostile-storage.ts';
import { SAVED_SETTINGS } from './settings.ts';

testHostileStorage('shoot-or-die-multiplayer', [[SAVED_SETTINGS, SAVED_SETTINGS.fallback]]);
