/** The choices of what is flown: track, mode and seed. Each screen has a row of its own. */
import { element } from '#engine/menus/elements.ts';
import type { Action } from '../../session/actions.ts';
import type { RaceSetup, Settings } from '../../session/settings.ts';
import { createChoice } from './choices.ts';

/** The row. */
export interface RaceChoices {
  readonly root: HTMLElement;
  show(settings: Settings): void;
}

/** Builds a row; `tracks` are ids and names. */
export function createRaceChoices(
  tracks: readonly (readonly [id: string, name: string])[],
  push: (action: Action) => void,
): RaceChoices {
  const setUp = (changed: Partial<RaceSetup>): void => push({ type: 'set-up-race', changed });
  const track = createChoice('Track', tracks, (trackId) => setUp({ trackId }));
  const mode = createChoice(
    'Mode',
    [
      ['race', 'Race'],
      ['trial', 'Time trial'],
      ['endless', 'Endless'],
    ],
    (next) => setUp({ mode: next }),
  );
  const seed = createChoice(
    'Seed',
    [
      ['free', 'Any'],
      ['day', 'Today’s'],
    ],
    (next) => setUp({ isDaily: next === 'day' }),
  );
  return {
    root: element('div', 'row', track.root, mode.root, seed.root),
    show(settings) {
      track.show(settings.trackId);
      mode.show(settings.mode);
      seed.show(settings.isDaily ? 'day' : 'free');
    },
  };
}
