/** The choices of what is flown: track, mode and seed. Each screen has a row of its own. */
import type { PushAction } from '../../session/actions.ts';
import type { RaceSetup } from '../../session/game-mode.ts';
import { controlRow, createChoice, type SettingControl } from './choices.ts';

/** Builds a row; `tracks` are ids and names. */
export function createRaceChoices(
  tracks: readonly (readonly [id: string, name: string])[],
  push: PushAction,
): SettingControl {
  const setUp = (changed: Partial<RaceSetup>): void => push({ type: 'set-up-race', changed });
  const track = createChoice('trackId', 'Track', tracks, setUp);
  const seed = createChoice(
    'isDaily',
    'Seed',
    [
      [false, 'Any'],
      [true, 'Today’s'],
    ],
    setUp,
  );
  const row = controlRow([
    track,
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
    seed,
  ]);
  return {
    root: row.root,
    show(settings) {
      row.show(settings);
      // A cup and the daily lap bring track and seed of their own.
      const isFree = settings.mode !== 'cup' && settings.mode !== 'lap';
      for (const { root } of [track, seed]) root.hidden = !isFree;
    },
  };
}
