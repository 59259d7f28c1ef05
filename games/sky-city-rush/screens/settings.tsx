/** Settings for display, sound, assistance and keys. */
import { KeyBindings, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Settings } from '../session/settings.ts';
import { Cycle } from './race-choices.tsx';

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
