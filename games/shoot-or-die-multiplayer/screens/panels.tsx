import type { ReactNode } from 'react';
import { readable } from '#common/counted.ts';
import { deviceHas } from '#engine/commands/command.ts';
import type { Keys as ChosenKeys } from '#engine/commands/key-bindings.ts';
import { OnlinePause, OnlineStopped } from '#engine/ui/online-screens.tsx';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings } from '#engine/ui/settings.tsx';
import { CommandButton, Figure, Screen, useLive } from '#engine/ui/ui.tsx';
import { DEFAULT_KEYS_TEXT, PAUSE_TITLE, PAUSED } from '#games/shooter-kit/late-texts.ts';
import { CommonRows } from '#games/shooter-kit/screens/settings.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { PartyGame } from '../session/party-game.ts';
import type { SeatResult } from '../session/result.ts';
import { SAVED_SETTINGS } from '../session/saved-settings.ts';
import { MATCH_OVER, seatName } from '../texts.ts';
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
    <Screen name={PAUSED} className="screen dim">
      <TwoLines lines={PAUSE_TITLE} />
      <Row>
        <CommandButton command={ask.resume} className="first" hasPrompt />
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
    resume={ask.resume}
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
  return (
    <Screen name={ask.openSettings.label} className="screen dim">
      <h2>{ask.openSettings.label}</h2>
      <CommonRows settings={settings} change={ask.change} />
      <Row>
        <CommandButton command={ask.back} className="first" hasPrompt />
        {deviceHas('keyboard') && <CommandButton command={ask.openKeys} />}
      </Row>
    </Screen>
  );
}

export const Keys = () => (
  <Screen name={ask.openKeys.label} className="screen dim">
    <h2>{ask.openKeys.label}</h2>
    <KeyBindings command={ask.change} />
    <Row>
      <CommandButton command={ask.back} className="first" hasPrompt />
      <CommandButton<{ keys: ChosenKeys }>
        command={ask.change}
        value={{ keys: SAVED_SETTINGS.fallback.keys }}
      >
        {DEFAULT_KEYS_TEXT}
      </CommandButton>
    </Row>
  </Screen>
);

export function Result({ game }: { game: PartyGame }) {
  // The buttons are enabled once the phase accepts presses.
  useLive(() => game.acceptsPresses);
  const { result, rivalry, online } = game;
  if (!result) return null;
  const { champion, seats } = result;
  return (
    <Screen name={MATCH_OVER} className="screen dim">
      <p className={champion === null ? 'result' : `result seat-${champion}`}>{game.resultText}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.HEART}</th>
            <th scope="col">{texts.ROUNDS}</th>
            <th scope="col">{texts.POINTS}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <SeatRow key={seat.seat} result={seat} />
          ))}
        </tbody>
      </table>
      {rivalry && <p className="any-fire">{texts.rivalryText(rivalry)}</p>}
      <div className="row">
        <CommandButton command={ask.again} className="first" hasPrompt />
        <CommandButton command={ask.shareMatch} />
        {online ? (
          <CommandButton command={ask.leaveMatch}>{texts.LEAVE}</CommandButton>
        ) : (
          <Hearts game={game} />
        )}
        <CommandButton command={ask.openSettings} />
      </div>
      <p className="any-fire" role={online ? 'status' : undefined}>
        <Figure read={() => game.againNote} />
      </p>
      <p className="any-fire" role="status">
        {game.linkNote}
      </p>
    </Screen>
  );
}

function SeatRow({ result: { seat, player, roundsWon, points, award } }: { result: SeatResult }) {
  return (
    <tr className={`seat-${seat}`}>
      <th scope="row">
        <span className="swatch" /> <span>{`${seatName(seat)}, ${player}`}</span>
        {award && <small className="award">{texts.AWARD_TEXTS[award.name](award.value)}</small>}
      </th>
      <td>{roundsWon}</td>
      <td>{readable(points)}</td>
    </tr>
  );
}
