/** Pause, replay, settings and the best runs. */
import { readable } from '#engine/menus/elements.ts';
import { clockText } from '#engine/menus/texts.ts';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings, Slider } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { SavedRun } from '../session/best-scores.ts';
import { DEFAULT_KEYS } from '../session/saved-settings.ts';
import type { Settings as GameSettings } from '../session/settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { Build } from './cards.tsx';
import { PanelButtons } from './title.tsx';

/** Who aims is first, and the keys are last, if there is a keyboard. */
export function Settings({ game, hasKeys }: { game: ShooterGame; hasKeys: boolean }) {
  const { aiming, isMuted, motion, quality, rumbles, volume, shake } = game.settings;
  return (
    <Screen name="Settings" className="screen dim panel">
      <h2>Settings</h2>
      <div className="row">
        <CommandButton
          command={ask.setAiming}
          value={aiming === 'auto' ? 'own' : 'auto'}
          isPressed={aiming === 'auto'}
        >
          {aiming === 'auto' ? 'The heart aims' : 'You aim'}
        </CommandButton>
      </div>
      <div className="row">
        <Slider command={ask.setVolume} value={volume} />
        <Slider command={ask.setShake} value={shake} />
      </div>
      <div className="row">
        <Change to={{ isMuted: !isMuted }} isPressed={isMuted}>
          {isMuted ? 'Sound is off' : 'Sound is on'}
        </Change>
        <Change to={{ motion: motion === 'system' ? 'reduced' : 'system' }} isPressed={motion === 'reduced'}>
          {motion === 'reduced' ? 'Motion: reduced' : 'Motion: system setting'}
        </Change>
        <Change to={{ quality: quality === 'auto' ? 'low' : 'auto' }} isPressed={quality === 'low'}>
          {quality === 'low' ? 'Quality: low' : 'Quality: automatic'}
        </Change>
        <Change to={{ rumbles: !rumbles }} isPressed={!rumbles}>
          {rumbles ? 'Rumble is on' : 'Rumble is off'}
        </Change>
      </div>
      <KeyBindings command={ask.setKeys} />
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
        {hasKeys && (
          <CommandButton command={ask.setKeys} value={DEFAULT_KEYS}>
            Default keys
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
  { mode: 'free', aiming: 'own', name: 'Free play' },
  { mode: 'day', aiming: 'own', name: 'Today’s seed' },
  { mode: 'free', aiming: 'auto', name: 'Free, one hand' },
  { mode: 'day', aiming: 'auto', name: 'Today, one hand' },
] as const;

export function Records({ game }: { game: ShooterGame }) {
  const { mode, aiming } = game.board;
  const runs = game.session.boardOf(mode, aiming);
  const olderBest = game.session.olderBestOf(mode, aiming);
  return (
    <Screen name="Records" className="screen dim panel">
      <h2>Records</h2>
      <div className="row">
        {BOARDS.map(({ name, ...board }) => (
          <CommandButton
            key={name}
            command={ask.showBoard}
            value={board}
            isPressed={board.mode === mode && board.aiming === aiming}
          >
            {name}
          </CommandButton>
        ))}
      </div>
      <ol className="runs">
        {runs.length === 0 && <li>Nobody has died here yet.</li>}
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two runs may be alike.
          <RunLine key={index} run={run} />
        ))}
      </ol>
      {olderBest > 0 && (
        <p className="facts">
          Your best in an older version was {readable(olderBest)}. Those runs cannot be watched any more.
        </p>
      )}
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
      <Build run={game.run} label="Your build" />
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
