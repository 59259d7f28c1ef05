import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { SAVED_GALLERY } from './best-scores.ts';
import { SAVED_USES } from './learned-tools.ts';
import { SAVED_ASIDE, SAVED_PUZZLE } from './saved-puzzle.ts';
import { SAVED_SENT } from './sent-puzzle.ts';
import { SAVED_CHOICE, SAVED_DAYS, SAVED_SHEETS, SAVED_START_DAY } from './session.ts';
import { SAVED_SETTINGS } from './settings.ts';

testHostileStorage('poster-puzzle', [
  [SAVED_SETTINGS, SAVED_SETTINGS.fallback],
  [SAVED_GALLERY, [{ poster: 'donum', count: 12, seconds: 60, day: null }]],
  [SAVED_PUZZLE, 'AAAA'],
  [SAVED_ASIDE, 'AAAA'],
  [SAVED_SENT, 'AAAA'],
  [SAVED_DAYS, [20_777, 20_778]],
  [SAVED_SHEETS, [20_772]],
  [SAVED_START_DAY, 20_778],
  [SAVED_USES, { hint: 3, menu: 1 }],
  [SAVED_CHOICE, { poster: 'donum-bow', count: 12, turning: false }],
]);
