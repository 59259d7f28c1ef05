import type { ReactNode } from 'react';
import { createKeyBindings, type KeyBindings, type Keys } from '../commands/key-bindings.ts';
import { loadKeyLayout } from '../commands/keys.ts';
import type { GameHost } from '../game.ts';
import type { PadSeats } from '../input/gamepad.ts';
import { LoadError } from '../loader/hosted-game.ts';
import { GameInput } from '../phases/input.ts';
import { acceptedBy, createMachine, type Machine, type Phases } from '../phases/machine.ts';
import type { GameShell, ShellAudio } from '../shell/game-shell.ts';
import { Ui } from './ui.tsx';

interface Screens<Name extends string> {
  readonly hud: () => ReactNode;
  readonly screens: Readonly<Partial<Record<Name, () => ReactNode>>>;
  readonly late?: ConstructorParameters<typeof Ui>[0]['late'];
}

interface Connected<Game, Name extends string> {
  readonly host: Pick<GameHost, 'canvas' | 'overlay' | 'crash'>;
  readonly shell: Pick<GameShell<never>, 'ended' | 'onDispose'>;
  readonly audio: Pick<ShellAudio, 'unlock'>;
  readonly game: Game;
  readonly phases: Phases<Game, Name>;
  readonly first: Name;
  keys(): Keys;
  /** Class names of the element around all screens. */
  readonly className: string;
  readonly styles: readonly string[];
  createScreens(connected: { machine: Machine<Name>; bindings: KeyBindings }): Screens<Name>;
  readonly padSeats?: PadSeats | undefined;
  /** Called when a device is used (see `GameInput`), besides the update of the prompts. */
  readonly onUse?: NonNullable<ConstructorParameters<typeof GameInput>[0]['onUse']> | undefined;
}

/** Common part of every `game.ts`. Connects devices, machine and screens, until the shell is disposed of. */
export function connectGame<Game, Name extends string>(parts: Connected<Game, Name>) {
  const { host, shell, audio, game, phases, first } = parts;
  // The first phase is entered before the screens exist, so its announcement is stored.
  let said = '';
  let say = (text: string): void => {
    said = text;
  };
  // A command may need the second script, which cannot be loaded without a network.
  const fault = (error: unknown): void =>
    error instanceof LoadError ? say(error.message) : host.crash(error);
  const machine = createMachine({ game, phases, first, fault, say: (text) => say(text) });
  const bindings = createKeyBindings(acceptedBy(phases), parts.keys);
  const input = new GameInput({
    machine,
    bindings,
    screen: () => ui.screen(),
    ...(parts.padSeats && { padSeats: parts.padSeats }),
    onUse(device, by, pad) {
      // Gamepads do not send events on which sound could be unlocked, unlike keys and pointers.
      if (device === 'gamepad') audio.unlock();
      if (parts.onUse) parts.onUse(device, by, pad);
      else ui.use(device, pad);
    },
  });
  const ui = new Ui<Name>({
    ...{ parent: host.overlay, canvas: host.canvas, className: parts.className, styles: parts.styles },
    ...{ machine, bindings, input, ...parts.createScreens({ machine, bindings }) },
  });
  say = ui.say;
  if (said) say(said);
  // When the layout is known, prompts show the characters printed on the keys.
  void loadKeyLayout().then((isKnown) => isKnown && !shell.ended.aborted && ui.update());
  for (const part of [machine, ui, input]) shell.onDispose(() => part.dispose());
  return { machine, bindings, input, ui };
}
