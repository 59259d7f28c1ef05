import type { ReactNode } from 'react';
import { deviceHas } from '#engine/commands/command.ts';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { DEFAULT_KEYS_TEXT } from '#games/shooter-kit/late-texts.ts';
import { CommonRows } from '#games/shooter-kit/screens/settings.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { PartyGame } from '../session/party-game.ts';
import { SAVED_SETTINGS } from '../session/saved-settings.ts';
import { Hud } from './hud.tsx';
import { Hearts } from './title.tsx';

const TwoLines = ({ lines: [first, second] }: { lines: readonly [string, string] }) => (
  <h1>
    {first} <br />
    {second}
  </h1>
);

const Row = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;

const Mute = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.mute} hasPrompt>
    {texts.muteText(game.settings.isMuted)}
  </CommandButton>
);

export function Paused({ game }: { game: PartyGame }) {
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

/** The pause of a match with friends. */
export const Away = ({ game }: { game: PartyGame }) => (
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
);

export const Stopped = ({ game }: { game: PartyGame }) => (
  <OnlineStopped
    className="screen dim"
    heading={<TwoLines lines={texts.OUT_OF_SYNC} />}
    reason={<p className="lesson">{game.trouble}</p>}
    leave={ask.giveUp}
  />
);

export function Watching({ game }: { game: PartyGame }) {
  const { watched } = game;
  const { hold, changeSpeed, seek } = ask;
  if (!watched) return null;
  return (
    <>
      <Hud game={game} />
      <ReplayBar className="screen replay" replay={() => watched.viewer} {...{ hold, changeSpeed, seek }}>
        <CommandButton command={ask.endReplay} hasPrompt />
        <CommandButton command={ask.openSettings} />
      </ReplayBar>
    </>
  );
}

export function Settings({ game: { settings } }: { game: PartyGame }) {
  const { change, setVolume, setShake } = ask;
  return (
    <Screen name="Settings" className="screen dim">
      <h2>Settings</h2>
      <CommonRows {...{ settings, change, setVolume, setShake }} />
      <Row>
        <CommandButton command={ask.back} className="first" hasPrompt />
        {deviceHas('keyboard') && <CommandButton command={ask.openKeys} />}
      </Row>
    </Screen>
  );
}

export const Keys = () => (
  <Screen name="Keys" className="screen dim">
    <h2>Keys</h2>
    <KeyBindings command={ask.setKeys} />
    <Row>
      <CommandButton command={ask.back} className="first" hasPrompt />
      <CommandButton command={ask.setKeys} value={SAVED_SETTINGS.fallback.keys}>
        {DEFAULT_KEYS_TEXT}
      </CommandButton>
    </Row>
  </Screen>
);
