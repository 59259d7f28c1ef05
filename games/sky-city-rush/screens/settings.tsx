import type { Command } from '#engine/commands/command.ts';
import { CommandButton, KeyBindings, Screen, Slider } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Settings } from '../session/settings.ts';
import type { Tracks } from '../session/tracks.ts';

interface CycleProps<Name extends keyof Settings> {
  readonly command: Command<Partial<Settings>>;
  readonly settings: Settings;
  readonly name: Name;
  readonly label: string;
  /** Values and their names. An unknown value is shown as the first. */
  readonly options: readonly (readonly [value: Settings[Name], name: string])[];
}

/** Button that cycles through a few values, 'Track' over 'Canyon'. */
function Cycle<Name extends keyof Settings>(props: CycleProps<Name>) {
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

/** Track, mode and seed of the next race. A cup and the daily lap define track and seed themselves. */
export function RaceChoices({ game: { settings }, tracks }: RaceChoicesProps) {
  const setUp = { command: ask.setUp, settings };
  const isFree = settings.mode !== 'cup' && settings.mode !== 'lap';
  return (
    <>
      {isFree && <Cycle {...setUp} name="trackId" label="Track" options={tracks} />}
      <Cycle
        {...setUp}
        name="mode"
        label="Mode"
        options={[
          ['race', 'Race'],
          ['trial', 'Time trial'],
          ['endless', 'Endless'],
          ['cup', 'Cup'],
          ['lap', 'Daily lap'],
        ]}
      />
      {isFree && (
        <Cycle
          {...setUp}
          name="isDaily"
          label="Seed"
          options={[
            [false, 'Any'],
            [true, 'Today’s'],
          ]}
        />
      )}
    </>
  );
}

export function SettingsScreen({ game: { settings } }: { game: RaceGame }) {
  return (
    <Screen name="Settings" className="screen dim">
      <h2>Settings</h2>
      <div className="row">
        <CommandButton command={ask.back} className="first" />
        <HelpChoices settings={settings} />
      </div>
      <div className="row">
        <LookChoices settings={settings} />
      </div>
      <div className="row">
        <Cycle
          {...{ command: ask.change, settings }}
          name="isMuted"
          label="Sound (M)"
          options={[
            [false, 'On'],
            [true, 'Off'],
          ]}
        />
        <Slider command={ask.setVolume} value={settings.volume} />
        <Slider command={ask.setMusic} value={settings.music} />
        <Slider command={ask.setShake} value={settings.shake} />
      </div>
      <KeyBindings command={ask.setKeys} />
    </Screen>
  );
}

/** Assistance for the player and strength of the rivals: a change starts a new race. */
function HelpChoices({ settings }: { settings: Settings }) {
  const setUp = { command: ask.setUp, settings };
  return (
    <>
      <Cycle
        {...setUp}
        name="assist"
        label="Assist"
        options={[
          ['cruise', 'Cruise: thrust and rails'],
          ['pilot', 'Pilot: some'],
          ['ace', 'Ace: none'],
        ]}
      />
      <Cycle
        {...setUp}
        name="isRubberBandOn"
        label="Rubber band"
        options={[
          [true, 'On'],
          [false, 'Off'],
        ]}
      />
    </>
  );
}

const OFF_ON = [
  [false, 'Off'],
  [true, 'On'],
] as const;

function LookChoices({ settings }: { settings: Settings }) {
  const change = { command: ask.change, settings };
  return (
    <>
      <Cycle
        {...change}
        name="camera"
        label="Camera (C)"
        options={[
          ['chase', 'Behind the ship'],
          ['hood', 'On the nose'],
        ]}
      />
      <Cycle
        {...change}
        name="motion"
        label="Motion"
        options={[
          ['system', 'System setting'],
          ['full', 'Full'],
          ['reduced', 'Reduced'],
        ]}
      />
      <Cycle
        {...change}
        name="quality"
        label="Quality"
        options={[
          ['auto', 'Automatic'],
          ['high', 'High'],
          ['low', 'Low'],
        ]}
      />
      <Cycle {...change} name="isTilting" label="Steer by tilting" options={OFF_ON} />
      <Cycle {...change} name="rumbles" label="Rumble" options={OFF_ON} />
    </>
  );
}
