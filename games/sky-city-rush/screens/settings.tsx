import { KeyBindings, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { RaceGame } from '../session/race-game.ts';
import { Cycle } from './race-choices.tsx';

export function SettingsScreen({ game: { settings } }: { game: RaceGame }) {
  // Assistance for the player and strength of the rivals: a change starts a new race.
  const setUp = { command: ask.setUp, settings };
  const change = { command: ask.change, settings };
  return (
    <Screen name="Settings" className="screen dim">
      <h2>Settings</h2>
      <div className="row">
        <CommandButton command={ask.back} className="first" />
        <Cycle {...setUp} name="assist" label={texts.ASSIST} options={texts.ASSISTS} />
        <Cycle {...setUp} name="isRubberBandOn" label={texts.RUBBER_BAND} options={texts.OFF_ON} />
      </div>
      <div className="row">
        <Cycle {...change} name="camera" label={texts.CAMERA} options={texts.CAMERAS} />
        <Cycle {...change} name="motion" label={texts.MOTION} options={texts.MOTIONS} />
        <Cycle {...change} name="quality" label={texts.QUALITY} options={texts.QUALITIES} />
        <Cycle {...change} name="isTilting" label={texts.TILTING} options={texts.OFF_ON} />
        <Cycle {...change} name="rumbles" label={texts.RUMBLE} options={texts.OFF_ON} />
      </div>
      <div className="row">
        <Cycle {...change} name="isMuted" label={texts.SOUND} options={texts.MUTED} />
        <Cycle {...change} name="isMono" label={texts.MONO} options={texts.OFF_ON} />
        <Slider command={ask.setVolume} value={settings.volume} />
        <Slider command={ask.setMusic} value={settings.music} />
        <Slider command={ask.setShake} value={settings.shake} />
      </div>
      <KeyBindings command={ask.setKeys} />
    </Screen>
  );
}
