/** Pause, replay, settings and the best runs. */
import { readable } from '#common/counted.ts';
import { clockText } from '#engine/menus/texts.ts';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { SavedRun } from '../session/best-scores.ts';
import { DEFAULT_KEYS } from '../session/saved-settings.ts';
import type { Settings as GameSettings } from '../session/settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { Build } from './cards.tsx';
import { PanelButtons } from './title.tsx';

/** Who aims is first, and the keys are last, if there is a keyboard. */
export function Settings({ game, hasKeys }: { game: ShooterGame; hasKeys: boolean }) {
  const { aiming, isMono, isMuted, motion, quality, rumbles, volume, shake } = game.settings;
  return (
    <Screen name="Settings" className="screen dim panel">
      <h2>Settings</h2>
      <div className="row">
        <CommandButton
          command={ask.setAiming}
          value={aiming === 'auto' ? 'own' : 'auto'}
          isPressed={aiming === 'auto'}
        >
          {texts.aimingText(aiming === 'auto')}
        </CommandButton>
      </div>
      <div className="row">
        <Slider command={ask.setVolume} value={volume} />
        <Slider command={ask.setShake} value={shake} />
      </div>
      <div className="row">
        <Change to={{ isMuted: !isMuted }} isPressed={isMuted}>
          {texts.soundText(isMuted)}
        </Change>
        <Change to={{ isMono: !isMono }} isPressed={isMono}>
          {texts.monoText(isMono)}
        </Change>
        <Change to={{ motion: motion === 'system' ? 'reduced' : 'system' }} isPressed={motion === 'reduced'}>
          {texts.motionText(motion === 'reduced')}
        </Change>
        <Change to={{ quality: quality === 'auto' ? 'low' : 'auto' }} isPressed={quality === 'low'}>
          {texts.qualityText(quality === 'low')}
        </Change>
        <Change to={{ rumbles: !rumbles }} isPressed={!rumbles}>
          {texts.rumbleText(rumbles)}
        </Change>
      </div>
      <KeyBindings command={ask.setKeys} />
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
        {hasKeys && (
          <CommandButton command={ask.setKeys} value={DEFAULT_KEYS}>
            {texts.DEFAULT_KEYS_TEXT}
          </CommandButton>
        )}
      </div>
    </Screen>
  );
}

/** A button that is pressed while a setting differs from its default. */
function Change(props: { to: Partial<GameSettings>; isPressed: boolean; children: string }) {
  return (
    <CommandButton<Partial<GameSettings>> command={ask.change} value={props.to} isPressed={props.isPressed}>
      {props.children}
    </CommandButton>
  );
}

const BOARDS = [
  { mode: 'free', aiming: 'own' },
  { mode: 'day', aiming: 'own' },
  { mode: 'free', aiming: 'auto' },
  { mode: 'day', aiming: 'auto' },
] as const;

export function Records({ game }: { game: ShooterGame }) {
  const { mode, aiming } = game.board;
  const runs = game.session.boardOf(mode, aiming);
  const olderBest = game.session.olderBestOf(mode, aiming);
  return (
    <Screen name="Records" className="screen dim panel">
      <h2>Records</h2>
      <div className="row">
        {BOARDS.map((board) => (
          <CommandButton
            key={`${board.mode} ${board.aiming}`}
            command={ask.showBoard}
            value={board}
            isPressed={board.mode === mode && board.aiming === aiming}
          >
            {texts.BOARD_NAMES[board.mode][board.aiming]}
          </CommandButton>
        ))}
      </div>
      <ol className="runs">
        {runs.length === 0 && <li>{texts.NO_RUNS}</li>}
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two runs may be alike.
          <RunLine key={index} run={run} />
        ))}
      </ol>
      {olderBest > 0 && <p className="facts">{texts.olderBestText(olderBest)}</p>}
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
      </div>
    </Screen>
  );
}

function RunLine({ run }: { run: SavedRun }) {
  return (
    <li>
      <b>{readable(run.score)}</b>
      <span>{`${clockText(run.seconds)}, ${run.day}`}</span>
      {run.replay !== '' && (
        <>
          <CommandButton<SavedRun> command={ask.watchSaved} value={run} />
          <CommandButton<SavedRun> command={ask.shareSaved} value={run} />
        </>
      )}
    </li>
  );
}

export function Paused({ game }: { game: ShooterGame }) {
  return (
    <Screen name="Paused" className="screen dim">
      <h1>
        Held
        <br />
        breath
      </h1>
      <div className="row">
        <CommandButton command={ask.goOn} className="main" hasPrompt />
        <CommandButton command={ask.restart} hasPrompt />
        <PanelButtons game={game} />
      </div>
      <Build run={game.run} label={texts.YOUR_BUILD} />
    </Screen>
  );
}

export function Replay({ game }: { game: ShooterGame }) {
  const { hold, changeSpeed, seek } = ask;
  return (
    <ReplayBar
      className="screen ready replay"
      replay={() => game.session.viewer}
      {...{ hold, changeSpeed, seek }}
    >
      <CommandButton command={ask.beat} className="main" hasPrompt />
      <CommandButton command={ask.endReplay} hasPrompt />
      <CommandButton command={ask.openSettings} />
    </ReplayBar>
  );
}
