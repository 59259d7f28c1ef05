import type { ReactNode } from 'react';
import { type Control, deviceHas } from '#engine/commands/command.ts';
import { type KeyBindings as Bindings, defaultKeys } from '#engine/commands/key-bindings.ts';
import { keyName } from '#engine/commands/keys.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen, useDevice } from '#engine/ui/ui.tsx';
import sharedCss from '#games/shooter-kit/view/overlay.css?inline';
import { type Sticks, TouchSticks } from '#games/shooter-kit/view/touch-sticks.tsx';
import { ask, KEY_CONTROLS, LEFT_KEYS, RIGHT_KEYS } from '../commands.ts';
import type { PartyGame } from '../session/party-game.ts';
import type { Settings } from '../session/settings.ts';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import menusCss from './menus.css?inline';
import { Result } from './result.tsx';
import screensCss from './screens.css?inline';

export const styles: readonly string[] = [sharedCss, screensCss, hudCss, menusCss];

interface Parts {
  readonly game: PartyGame;
  readonly bindings: Bindings;
  readonly sticks: Sticks;
}

export function createScreens({ game, bindings, sticks }: Parts) {
  const hud = () => <Hud game={game} />;
  const result = () => <Result game={game} hearts={<Hearts game={game} />} />;
  return {
    hud: () => <TouchSticks sticks={sticks} />,
    screens: {
      title: () => <Title game={game} bindings={bindings} />,
      playing: hud,
      match: hud,
      paused: () => <Paused game={game} />,
      over: result,
      'match-over': result,
      watching: () => <Watching game={game} />,
      away: () => (
        <OnlinePause
          className="screen dim"
          heading={<TwoLines first="It beats" second="on" />}
          text={
            <p className="lesson">
              The match goes on for everybody. Your heart stands still until you are back.
            </p>
          }
          goOn={ask.goOn}
          leave={ask.leaveMatch}
        >
          <Mute game={game} />
          <CommandButton command={ask.openSettings} />
        </OnlinePause>
      ),
      stopped: () => (
        <OnlineStopped
          className="screen dim"
          heading={<TwoLines first="Out of" second="sync" />}
          reason={<p className="lesson">{game.trouble}</p>}
          leave={ask.giveUp}
        />
      ),
      settings: () => <SettingsScreen settings={game.settings} />,
      keys: Keys,
    },
  };
}

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <h1>
    {first}
    <br />
    {second}
  </h1>
);

const Row = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;

const Hearts = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.changeHearts} hasPrompt>
    {game.settings.hearts} hearts
  </CommandButton>
);

const Mute = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.mute} hasPrompt>
    {game.settings.isMuted ? 'Sound on' : 'Sound off'}
  </CommandButton>
);

const TOUCH_WAYS = [
  ['Left thumb', 'moves'],
  ['Right thumb', 'aims and fires'],
  ['Dash', 'has a button'],
  ['More hearts', 'need gamepads: a touch screen plays one'],
] as const;

/** Returns the controls of each half of the keyboard and of a gamepad, with the current keys. */
function keyWays({ keysOf }: Bindings) {
  const name = (control: Control): string => keyName(keysOf(control)[0] ?? '');
  const names = ({ up, left, down, right }: typeof LEFT_KEYS): string =>
    [up, left, down, right].map(name).join(' ');
  return [
    [names(LEFT_KEYS), `move, ${name(LEFT_KEYS.fire)} or the mouse fires, ${name(LEFT_KEYS.dash)} dashes`],
    [names(RIGHT_KEYS), `move, ${name(RIGHT_KEYS.fire)} or Enter fires, ${name(RIGHT_KEYS.dash)} dashes`],
    ['Gamepads', 'left stick moves, right stick or A fires, B dashes'],
  ] as const;
}

/** The title: the game's name, and how to join: by firing, at any time. */
function Title({ game, bindings }: { game: PartyGame; bindings: Bindings }) {
  const ways = useDevice() === 'touch' ? TOUCH_WAYS : keyWays(bindings);
  return (
    <Screen name="Start" className="screen ready">
      <h1>
        Shoot
        <br />
        or Die<small>The last heart that beats wins</small>
      </h1>
      <p className="lesson">Fire to join. Each player has a heart; rivals play the rest.</p>
      <ul className="how">
        {ways.map(([device, what]) => (
          <li key={device}>
            <b>{device}</b> {what}
          </li>
        ))}
      </ul>
      <Row>
        <CommandButton command={ask.start} className="first" />
        <Hearts game={game} />
        {canPlayOnline() && <CommandButton command={ask.playWithFriend} />}
        <CommandButton command={ask.openSettings} />
      </Row>
    </Screen>
  );
}

function Paused({ game }: { game: PartyGame }) {
  return (
    <Screen name="Paused" className="screen dim">
      <TwoLines first="Held" second="breath" />
      <Row>
        <CommandButton command={ask.goOn} className="first" hasPrompt />
        <CommandButton command={ask.restart} hasPrompt />
        <Hearts game={game} />
      </Row>
      <Row>
        <Mute game={game} />
        <CommandButton command={ask.openSettings} />
      </Row>
    </Screen>
  );
}

function Watching({ game }: { game: PartyGame }) {
  const { watched } = game;
  if (!watched) return null;
  return (
    <>
      <Hud game={game} />
      <ReplayBar
        className="screen replay"
        replay={() => watched.viewer}
        hold={ask.hold}
        changeSpeed={ask.changeSpeed}
        seek={ask.seek}
      >
        <CommandButton command={ask.endReplay} hasPrompt />
        <CommandButton command={ask.openSettings} />
      </ReplayBar>
    </>
  );
}

function Switch({ isOn, to, children }: { isOn: boolean; to: Partial<Settings>; children: ReactNode }) {
  return (
    <CommandButton<Partial<Settings>> command={ask.change} value={to} isPressed={isOn}>
      {children}
    </CommandButton>
  );
}

function SettingsScreen({ settings }: { settings: Readonly<Settings> }) {
  const { isMuted, volume, shake } = settings;
  const isReduced = settings.motion === 'reduced';
  const isCoarse = settings.quality === 'low';
  return (
    <Screen name="Settings" className="screen dim">
      <h2>Settings</h2>
      <Row>
        <Slider command={ask.setVolume} value={volume} />
        <Slider command={ask.setShake} value={shake} />
      </Row>
      <Row>
        <Switch isOn={isMuted} to={{ isMuted: !isMuted }}>
          {isMuted ? 'Sound is off' : 'Sound is on'}
        </Switch>
        <Switch isOn={isReduced} to={{ motion: isReduced ? 'system' : 'reduced' }}>
          {isReduced ? 'Motion: reduced' : 'Motion: system setting'}
        </Switch>
        <Switch isOn={isCoarse} to={{ quality: isCoarse ? 'auto' : 'low' }}>
          {isCoarse ? 'Quality: low' : 'Quality: automatic'}
        </Switch>
      </Row>
      <Row>
        <CommandButton command={ask.back} className="first" hasPrompt />
        {deviceHas('keyboard') && <CommandButton command={ask.openKeys} />}
      </Row>
    </Screen>
  );
}

function Keys() {
  return (
    <Screen name="Keys" className="screen dim">
      <h2>Keys</h2>
      <KeyBindings command={ask.setKeys} />
      <Row>
        <CommandButton command={ask.back} className="first" hasPrompt />
        <CommandButton command={ask.setKeys} value={defaultKeys(KEY_CONTROLS)}>
          Default keys
        </CommandButton>
      </Row>
    </Screen>
  );
}
