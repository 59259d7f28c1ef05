/** Made-up game with every part of the UI kit. `tools/kit` shows it in development, with each game's styles. */
import { type Command, command } from '../commands/command.ts';
import { type BaseSettings, createKeyBindings, defaultKeys } from '../commands/key-bindings.ts';
import { GameInput } from '../phases/input.ts';
import { acceptedBy, bindings, createMachine, type Phase } from '../phases/machine.ts';
import type { ReplayState } from '../replay/replay-viewer.ts';
import { OnlinePause, OnlineStopped } from './online-screens.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { Choice, KeyBindings, SettingsPanel } from './settings.tsx';
import { CommandButton, Figure, Notice, Panel, Screen, Ui } from './ui.tsx';

const SCREENS = ['parts', 'keys', 'replay', 'paused', 'stopped'] as const;
export type KitScreen = (typeof SCREENS)[number];

const ask = {
  parts: command('parts', 'Parts', { keys: ['1'], pad: 'left bumper' }),
  keys: command('keys', 'Keys', { keys: ['2'] }),
  replay: command('replay', 'Replay', { keys: ['3'] }),
  paused: command('paused', 'Paused online', { keys: ['4'] }),
  stopped: command('stopped', 'Match stopped', { keys: ['5'] }),
  back: command('back', 'Back', { keys: ['Escape'], isFixed: true, pad: 'b' }),
  hold: command('hold', 'Pause', { keys: ['Space'], pad: 'x' }),
  changeSpeed: command('speed', 'Speed', { keys: ['F'] }),
  seek: command<number>('seek', 'Position'),
  setSign: command<'plus' | 'minus'>('sign', 'Sign'),
  change: command<Partial<BaseSettings>>('change'),
  unavailable: command('unavailable', 'Unavailable'),
};

interface Kit {
  settings: BaseSettings;
  sign: 'plus' | 'minus';
  replay: ReplayState;
}

const on = bindings<Kit, KitScreen>();

const change = <Value,>(to: Command<Value>, changed: (kit: Kit, value: Value) => Partial<Kit>) =>
  on<Value>(to, (kit, value) => {
    Object.assign(kit, changed(kit, value));
  });

const phase: Phase<Kit, KitScreen> = {
  focus: 'always',
  on: [
    ...SCREENS.map((name) => on(ask[name], () => name)),
    on(ask.back, () => 'parts'),
    change(ask.hold, ({ replay: { isPaused, ...replay } }) => ({
      replay: { ...replay, isPaused: !isPaused },
    })),
    change(ask.changeSpeed, ({ replay: { speed, ...replay } }) => ({
      replay: { ...replay, speed: speed === 1 ? 2 : 1 },
    })),
    change(ask.seek, ({ replay }, place) => ({
      replay: { ...replay, steps: Math.round(place * replay.length) },
    })),
    change(ask.setSign, (_, sign) => ({ sign })),
    change(ask.change, ({ settings }, changed) => ({ settings: { ...settings, ...changed } })),
  ],
};

const phases = { parts: phase, keys: phase, replay: phase, paused: phase, stopped: phase };

const OtherScreens = () => SCREENS.map((name) => <CommandButton key={name} command={ask[name]} hasPrompt />);

const SIGNS = [
  { value: 'plus', label: 'Plus', icon: '+' },
  { value: 'minus', label: 'Minus', icon: '−' },
] as const;

const Parts = ({ kit }: { kit: Kit }) => (
  <>
    <Notice text="A notice." />
    <Screen name="Parts" className="screen dim">
      <h2>Parts</h2>
      <div className="row">
        <CommandButton command={ask.parts} className="first" isCurrent>
          First
        </CommandButton>
        <CommandButton command={ask.hold} isPressed={kit.replay.isPaused} />
        <CommandButton command={ask.unavailable} />
      </div>
      <SettingsPanel settings={kit.settings} command={ask.change} />
      <Choice command={ask.setSign} value={kit.sign} options={SIGNS} className="row" />
      <Panel title="Panel" note="with a note">
        <p>
          <Figure read={() => `Volume ${Math.round(kit.settings.volume * 100)}`} />
        </p>
      </Panel>
      <div className="row">
        <OtherScreens />
      </div>
    </Screen>
  </>
);

export function showKit(parent: HTMLElement, className: string, styles: readonly string[]): () => void {
  const kit: Kit = {
    settings: { isMuted: false, volume: 0.7, keys: defaultKeys(Object.values(ask)) },
    sign: 'plus',
    replay: { steps: 1800, length: 5400, speed: 1, isPaused: true, isAtEnd: false },
  };
  const canvas = document.createElement('canvas');
  canvas.tabIndex = -1;
  parent.append(canvas);
  const fault = (error: unknown): void => reportError(error);
  const machine = createMachine<Kit, KitScreen>({ game: kit, phases, first: 'parts', fault });
  const keyBindings = createKeyBindings(acceptedBy(phases), () => kit.settings.keys);
  const onUse: ConstructorParameters<typeof GameInput>[0]['onUse'] = (device, _, pad) => ui.use(device, pad);
  const input = new GameInput({ machine, bindings: keyBindings, screen: () => ui.screen(), onUse });
  const ui = new Ui<KitScreen>({
    ...{ parent, canvas, className, styles, machine, bindings: keyBindings, input },
    hud: () => null,
    screens: {
      parts: () => <Parts kit={kit} />,
      keys: () => (
        <Screen name="Keys" className="screen dim">
          <h2>Keys</h2>
          <KeyBindings command={ask.change} />
          <div className="row">
            <CommandButton command={ask.back} className="first" hasPrompt />
          </div>
        </Screen>
      ),
      replay: () => (
        <ReplayBar
          className="screen replay watching"
          replay={() => kit.replay}
          {...{ hold: ask.hold, changeSpeed: ask.changeSpeed, seek: ask.seek }}
        >
          <CommandButton command={ask.back} hasPrompt />
        </ReplayBar>
      ),
      paused: () => (
        <OnlinePause
          {...{ className: 'screen dim', heading: <h2>Paused</h2>, text: <p>The match goes on.</p> }}
          {...{ resume: ask.back, leave: ask.stopped }}
        >
          <OtherScreens />
        </OnlinePause>
      ),
      stopped: () => (
        <OnlineStopped
          {...{ className: 'screen dim', heading: <h2>Match stopped</h2>, leave: ask.back }}
          reason={<p>The reason why.</p>}
        />
      ),
    },
  });
  let frame = 0;
  const draw = (): void => {
    input.poll();
    ui.frame();
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    for (const part of [machine, ui, input, { dispose: () => canvas.remove() }]) part.dispose();
  };
}
