import type { Command } from '#engine/commands/command.ts';
import { CommandButton } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Settings } from '../session/settings.ts';
import type { Tracks } from '../session/tracks.ts';
import * as texts from '../texts.ts';

interface CycleProps<Name extends keyof Settings> {
  readonly command: Command<Partial<Settings>>;
  readonly settings: Settings;
  readonly name: Name;
  readonly label: string;
  /** If the value is not an option, the first option is shown. */
  readonly options: readonly (readonly [value: Settings[Name], name: string])[];
}

/** Button with the name of a setting over its current value, such as 'Track' over 'Canyon'. */
export function Cycle<Name extends keyof Settings>(props: CycleProps<Name>) {
  const { command, settings, name, label, options } = props;
  const index = Math.max(
    0,
    options.findIndex(([value]) => value === settings[name]),
  );
  const [next] = options[(index + 1) % options.length] ?? [];
  return (
    <CommandButton<Partial<Settings>> command={command} value={{ [name]: next }} className="choice">
      <span>{label}</span>
      <b>{options[index]?.[1]}</b>
    </CommandButton>
  );
}

export interface RaceChoicesProps {
  readonly game: RaceGame;
  readonly tracks: Tracks['list'];
}

/** A cup and a daily lap determine track and seed, so those choices are hidden. */
export function RaceChoices({ game: { settings }, tracks }: RaceChoicesProps) {
  const setUp = { command: ask.setUp, settings };
  const isFree = settings.mode !== 'cup' && settings.mode !== 'lap';
  return (
    <>
      {isFree && <Cycle {...setUp} name="trackId" label={texts.TRACK} options={tracks} />}
      <Cycle {...setUp} name="mode" label={texts.MODE} options={texts.MODES} />
      {isFree && <Cycle {...setUp} name="isDaily" label={texts.SEED} options={texts.SEEDS} />}
    </>
  );
}
