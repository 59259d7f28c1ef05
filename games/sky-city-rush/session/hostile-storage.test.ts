import { testHostileStorage } from '#tests/support/hostile-storage.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { savedBest } from './best-scores.ts';
import { SAVED_CUP } from './cup.ts';
import { savedForm } from './form.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

testHostileStorage('sky-city-rush', [
  [SAVED_SETTINGS, SAVED_SETTINGS.fallback],
  [
    savedBest('canyon', 'race', false),
    {
      ...{ day: '', points: 1200, runSteps: 9000, lapSteps: 2900, replay: 'AAAA' },
      ...{ rules: RULES_VERSION, olderPoints: 700 },
    },
  ],
  [SAVED_CUP, { seed: 7, assist: 'pilot', field: -1, races: [[2, 1, 3, 4, 6, 5]] }],
  [savedForm('ace'), [1, 6, 3]],
]);
