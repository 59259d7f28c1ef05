import type { RefObject } from 'react';
import type { Gesture } from '#engine/input/gestures.ts';
import { GestureArea } from '#engine/ui/gesture-area.tsx';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { Range } from '#engine/ui/settings.tsx';
import { CommandButton, Screen, useSend } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import * as texts from '../late-texts.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS, type Orbit } from '../session/orbit.ts';
import type { RaceGame } from '../session/race-game.ts';
import { RaceChoices, type RaceChoicesProps } from './race-choices.tsx';

export function Paused({ game, tracks }: RaceChoicesProps) {
  return (
    <Screen name="Paused" className="screen dim">
      <h2>Holding</h2>
      <div className="row">
        <CommandButton command={ask.flyOn} className="first" hasPrompt />
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

const ORBIT_SLIDERS = [
  ['angle', 'Orbit'],
  ['elevation', 'Height'],
  ['distance', 'Distance'],
] as const;

/** The camera is turned by dragging or by sliders. */
export function Photo({ game }: { game: RaceGame }) {
  const send = useSend();
  const orbit = game.orbit ?? FIRST_ORBIT;
  const turn = (changed: Partial<Orbit>): void => send(ask.turnPhoto, changed);
  return (
    <Screen name="Photo" className="screen photo">
      <GestureArea game={{ orbit, turn }} idle={still} className="turned" />
      <div className="row">
        <CommandButton command={ask.savePhoto} className="first" />
        {ORBIT_SLIDERS.map(([name, label]) => (
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
      goOn={ask.flyOn}
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
