import type { PointerEvent } from 'react';
import type { FloatingStick } from '#engine/input/pointers.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { CommandButton, Range, Screen, useSend } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS } from '../session/orbit.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Look, RaceView } from '../view/race-view.ts';
import { howToFly, howToStart, usePromptFacts } from './advice.ts';
import hudCss from './hud.css?inline';
import { Hud, Thumb } from './hud.tsx';
import { ResultScreen, ResultWithFriend } from './result.tsx';
import screensCss from './screens.css?inline';
import { RaceChoices, type RaceChoicesProps, SettingsScreen } from './settings.tsx';

export const styles: readonly string[] = [screensCss, hudCss];

interface ScreensParts extends RaceChoicesProps {
  readonly view: RaceView;
  readonly thumb: Readonly<FloatingStick>;
  look(): Look;
  /** Inserts the screen for playing with a friend, which is built separately. */
  readonly mountFriendMenu: (place: HTMLElement | null) => void;
}

export const createScreens = ({ game, tracks, view, thumb, look, mountFriendMenu }: ScreensParts) => ({
  hud: () => (
    <>
      <Thumb stick={thumb} />
      {look().hud && <Hud game={game} view={view} look={look()} />}
    </>
  ),
  screens: {
    title: () => <Title game={game} tracks={tracks} />,
    paused: () => <Paused game={game} tracks={tracks} />,
    photo: () => <Photo game={game} />,
    over: () => <ResultScreen game={game} tracks={tracks} />,
    watching: () => <Replay game={game} />,
    settings: () => <SettingsScreen game={game} />,
    friend: () => <div ref={mountFriendMenu} />,
    away: () => <Away />,
    'race-over': () => <ResultWithFriend game={game} />,
    stopped: () => <Stopped game={game} />,
  },
});

/** The word is cut into stripes, which CSS moves apart. */
const STRIPES = [1, 2, 3, 4, 5];

function Title({ game, tracks }: RaceChoicesProps) {
  const prompts = usePromptFacts(game);
  return (
    <Screen name="Start" className="screen title">
      <h1 aria-label="Sky City Rush">
        <span className="small">Sky City</span>
        <span className="cut" aria-hidden="true">
          {STRIPES.map((stripe) => (
            <i key={stripe}>RUSH</i>
          ))}
        </span>
      </h1>
      {game.note && <p className="note">{game.note}</p>}
      <p className="how">{howToFly(prompts)}</p>
      <div className="row">
        <CommandButton command={ask.go} className="first">
          {howToStart(prompts.device)}
        </CommandButton>
        {game.watchable !== null && (
          <CommandButton command={ask.watchOpponent}>{`Watch ${game.watchable}`}</CommandButton>
        )}
        <RaceChoices game={game} tracks={tracks} />
        {canPlayOnline() && <CommandButton command={ask.playWithFriend} />}
        <CommandButton command={ask.settings} hasPrompt />
      </div>
    </Screen>
  );
}

function Paused({ game, tracks }: RaceChoicesProps) {
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

/** Degrees per pixel of a drag, and metres per line of the wheel. */
const DEGREES_PER_PIXEL = 0.4;
const METRES_PER_WHEEL = 0.02;

const ORBIT_SLIDERS = [
  ['round', 'Angle'],
  ['above', 'Height'],
  ['away', 'Distance'],
] as const;

/** Photo mode: no menu, a camera that is turned by dragging or by sliders, and a button that saves the picture. */
function Photo({ game }: { game: RaceGame }) {
  const send = useSend();
  const orbit = game.orbit ?? FIRST_ORBIT;
  const turn = ({ buttons, movementX, movementY }: PointerEvent): void => {
    if ((buttons & 1) === 0) return;
    send(ask.turnPhoto, {
      round: orbit.round - movementX * DEGREES_PER_PIXEL,
      above: orbit.above + movementY * DEGREES_PER_PIXEL,
    });
  };
  return (
    <Screen name="Photo" className="screen photo">
      <div
        className="turned"
        onPointerMove={turn}
        onWheel={({ deltaY }) => send(ask.turnPhoto, { away: orbit.away + deltaY * METRES_PER_WHEEL })}
      />
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

/** Closing the settings returns to the same position in the replay. */
function Replay({ game }: { game: RaceGame }) {
  const { hold, changeSpeed, seek } = ask;
  return (
    <ReplayBar
      className="screen watching"
      replay={() => game.session.viewer}
      {...{ hold, changeSpeed, seek }}
    >
      <CommandButton command={ask.beat} className="beat" hasPrompt />
      <CommandButton command={ask.endReplay} hasPrompt />
      <CommandButton command={ask.openSettings} />
    </ReplayBar>
  );
}

/** A pause that does not stop the race. */
function Away() {
  return (
    <OnlinePause
      className="screen dim"
      heading={<h2>It flies on</h2>}
      text={<p className="facts">The race goes on, and your ship flies on without you.</p>}
      goOn={ask.flyOn}
      leave={ask.leaveRace}
    >
      <CommandButton command={ask.openSettings} />
    </OnlinePause>
  );
}

function Stopped({ game }: { game: RaceGame }) {
  return (
    <OnlineStopped
      className="screen dim"
      heading={<h2>Out of sync</h2>}
      reason={<p className="facts">{game.online?.play.trouble}</p>}
      leave={ask.leaveRace}
    />
  );
}
