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
import * as texts from '../texts.ts';
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
          heading={<TwoLines lines={texts.AWAY_TITLE} />}
          text={<p className="lesson">{texts.AWAY}</p>}
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
          heading={<TwoLines lines={texts.OUT_OF_SYNC} />}
          reason={<p className="lesson">{game.trouble}</p>}
          leave={ask.giveUp}
        />
      ),
      settings: () => <SettingsScreen settings={game.settings} />,
      keys: Keys,
    },
  };
}

const TwoLines = ({ lines: [first, second] }: { lines: readonly [string, string] }) => (
  <h1>
    {first}
    <br />
    {second}
  </h1>
);

const Row = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;

const Hearts = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.changeHearts} hasPrompt>
    <span>{texts.heartsText(game.settings.hearts)}</span>
  </CommandButton>
);

const Mute = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.mute} hasPrompt>
    {texts.muteText(game.settings.isMuted)}
  </CommandButton>
);

/** Returns the controls of each half of the keyboard and of a gamepad, with the current keys. */
function keyWays({ keysOf }: Bindings) {
  const name = (control: Control): string => keyName(keysOf(control)[0] ?? '');
  const half = (keys: typeof LEFT_KEYS) => ({
    moves: [keys.up, keys.left, keys.down, keys.right].map(name).join(' '),
    fire: name(keys.fire),
    dash: name(keys.dash),
  });
  return texts.keyWays(half(LEFT_KEYS), half(RIGHT_KEYS));
}

/** The title: the game's name, and how to join: by firing, at any time. */
function Title({ game, bindings }: { game: PartyGame; bindings: Bindings }) {
  const ways = useDevice() === 'touch' ? texts.TOUCH_WAYS : keyWays(bindings);
  return (
    <Screen name="Start" className="screen ready">
      <h1>
        Shoot
        <br />
        or Die<small>{texts.SUBTITLE}</small>
      </h1>
      <p className="lesson">{texts.HOW_TO_JOIN}</p>
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
      <TwoLines lines={['Held', 'breath']} />
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
  const { isMuted, isMono, volume, shake } = settings;
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
          {texts.soundText(isMuted)}
        </Switch>
        <Switch isOn={isMono} to={{ isMono: !isMono }}>
          {texts.monoText(isMono)}
        </Switch>
        <Switch isOn={isReduced} to={{ motion: isReduced ? 'system' : 'reduced' }}>
          {texts.motionText(isReduced)}
        </Switch>
        <Switch isOn={isCoarse} to={{ quality: isCoarse ? 'auto' : 'low' }}>
          {texts.qualityText(isCoarse)}
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
          {texts.DEFAULT_KEYS_TEXT}
        </CommandButton>
      </Row>
    </Screen>
  );
}
