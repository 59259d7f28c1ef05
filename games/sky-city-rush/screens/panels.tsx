import type { RefObject } from 'react';
import type { Gesture } from '#engine/input/gestures.ts';
import { VOLUME } from '#engine/late-texts.ts';
import { GestureArea } from '#engine/ui/gesture-area.tsx';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings, Range, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen, useSend } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import * as texts from '../late-texts.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS, type Orbit } from '../session/orbit.ts';
import type { RaceGame } from '../session/race-game.ts';
import { Cycle, RaceChoices, type RaceChoicesProps } from './race-choices.tsx';

export function Paused({ game, tracks }: RaceChoicesProps) {
  return (
    <Screen name={texts.PAUSED} className="screen dim">
      <h2>{texts.PAUSE_TITLE}</h2>
      <div className="row">
        <CommandButton command={ask.resume} className="first" hasPrompt />
        <CommandButton command={ask.restart} hasPrompt />
        <CommandButton command={ask.openSettings} />
        <CommandButton command={ask.photo} />
      </div>
      <div className="row">
        <RaceChoices game={game} tracks={tracks} />
      </div>
    </Screen>
  );
}

export function SettingsScreen({ game: { settings } }: { game: RaceGame }) {
  // Assists for the player and strength of the rivals. A change starts a new race.
  const setUp = { command: ask.setUp, settings };
  const change = { command: ask.change, settings };
  return (
    <Screen name={ask.openSettings.label} className="screen dim">
      <h2>{ask.openSettings.label}</h2>
      <div className="row">
        <CommandButton command={ask.back} className="first" />
        <Cycle {...setUp} name="assist" label={texts.ASSIST} options={texts.ASSISTS} />
        <Cycle {...setUp} name="speed" label={texts.SPEED} options={texts.SPEED_CHOICES} />
        <Cycle {...setUp} name="isOnRails" label={texts.RAILS} options={texts.OFF_ON} />
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
        <Slider {...change} name="volume" label={VOLUME} />
        <Slider {...change} name="music" label={texts.MUSIC} />
        <Slider {...change} name="shake" label={texts.SHAKE} />
      </div>
      <KeyBindings command={ask.change} />
    </Screen>
  );
}

const DEGREES_PER_PIXEL = 0.4;
const METRES_PER_NOTCH = 2;

interface Camera {
  readonly orbit: Orbit;
  turn(changed: Partial<Orbit>): void;
}

const still: Gesture<RefObject<Camera>> = {
  down: (_, { button }) => (button === 0 ? turning : undefined),
  wheel({ current: { orbit, turn } }, steps) {
    turn({ distance: orbit.distance + steps * METRES_PER_NOTCH });
    return true;
  },
  pinch: ({ current: { orbit, turn } }, factor) => turn({ distance: orbit.distance / factor }),
};

const turning: Gesture<RefObject<Camera>> = {
  ...still,
  move: ({ current: { orbit, turn } }, { x, y, lastX, lastY }) =>
    turn({
      angle: orbit.angle - (x - lastX) * DEGREES_PER_PIXEL,
      elevation: orbit.elevation + (y - lastY) * DEGREES_PER_PIXEL,
    }),
  up: () => still,
  cancel: () => still,
};

/** The camera is turned by dragging or by sliders. */
export function Photo({ game }: { game: RaceGame }) {
  const send = useSend();
  const orbit = game.orbit ?? FIRST_ORBIT;
  const turn = (changed: Partial<Orbit>): void => send(ask.turnPhoto, changed);
  return (
    <Screen name={ask.photo.label} className="screen photo">
      <GestureArea game={{ orbit, turn }} idle={still} className="turned" />
      <div className="row">
        <CommandButton command={ask.savePhoto} className="first" />
        {texts.ORBIT_SLIDERS.map(([name, label]) => (
          <Range
            key={name}
            label={label}
            bounds={ORBIT_BOUNDS[name]}
            value={orbit[name]}
            onInput={(value) => send(ask.turnPhoto, { [name]: value })}
          />
        ))}
        <CommandButton command={ask.back} />
      </div>
    </Screen>
  );
}

/** Closing the settings or the photo mode returns to the same position in the replay. */
export function Replay({ game }: { game: RaceGame }) {
  const { hold, changeSpeed, seek } = ask;
  const help = texts.flownWith(game.session.assists);
  return (
    <ReplayBar
      className="screen watching"
      replay={() => game.session.viewer}
      {...{ hold, changeSpeed, seek }}
    >
      <CommandButton command={ask.beat} className="beat" hasPrompt />
      <CommandButton command={ask.endReplay} hasPrompt />
      <CommandButton command={ask.photo} />
      <CommandButton command={ask.openSettings} />
      {help && <span className="facts">{help}</span>}
    </ReplayBar>
  );
}

/** Panel over a race with a friend, which continues during a pause. */
export function Away() {
  return (
    <OnlinePause
      className="screen dim"
      heading={<h2>{texts.AWAY_TITLE}</h2>}
      text={<p className="facts">{texts.AWAY}</p>}
      resume={ask.resume}
      leave={ask.leaveRace}
    >
      <CommandButton command={ask.openSettings} />
    </OnlinePause>
  );
}

export function Stopped({ game }: { game: RaceGame }) {
  return (
    <OnlineStopped
      className="screen dim"
      heading={<h2>{texts.OUT_OF_SYNC}</h2>}
      reason={<p className="facts">{game.online?.play.trouble}</p>}
      leave={ask.leaveRace}
    />
  );
}
