/** The choices of what is flown: track, mode and seed. Each screen has a row of its own. */
import type { PushAction } from '../../session/actions.ts';
import type { RaceSetup } from '../../session/settings.ts';
import { controlRow, createChoice, type SettingControl } from './choices.ts';

/** Builds a row; `tracks` are ids and names. */
export function createRaceChoices(
  tracks: readonly (readonly [id: string, name: string])[],
  push: PushAction,
): SettingControl {
  const setUp = (changed: Partial<RaceSetup>): void => push({ type: 'set-up-race', changed });
  return controlRow([
    createChoice('trackId', 'Track', tracks, setUp),
    createChoice(
      'mode',
      'Mode',
      [
        ['race', 'Race'],
        ['trial', 'Time trial'],
        ['endless', 'Endless'],
        ['cup', 'Cup'],
        ['lap', 'Daily lap'],
      ],
      setUp,
    ),
    createChoice(
      'isDaily',
      'Seed',
      [
        [false, 'Any'],
        [true, 'Today’s'],
      ],
      setUp,
    ),
  ]);
}
