/** The choices of what to fly: track, mode and seed. */
import { element } from '#engine/menus/elements.ts';
import type { Settings } from '../../session/settings.ts';
import { createChoice } from './choices.ts';

/** A row of them. */
export interface FlightRow {
  readonly root: HTMLElement;
  show(settings: Settings): void;
}

/** Builds a row; `tracks` are ids and names. */
export function createFlightRow(
  tracks: readonly (readonly [id: string, name: string])[],
  onFlight: (changed: Partial<Settings>) => void,
): FlightRow {
  const track = createChoice('Track', tracks, (trackId) => onFlight({ trackId }));
  const mode = createChoice(
    'Mode',
    [
      ['race', 'Race'],
      ['trial', 'Time trial'],
      ['endless', 'Endless'],
    ],
    (next) => onFlight({ mode: next }),
  );
  const seed = createChoice(
    'Seed',
    [
      ['free', 'Any'],
      ['day', 'Today’s'],
    ],
    (next) => onFlight({ isDaily: next === 'day' }),
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
