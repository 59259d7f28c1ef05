import type { Bindable, Command, Control, Device } from '../commands/command.ts';
import type { Accepted } from '../commands/key-bindings.ts';

export interface How<Name extends string = string> {
  /** 'page' for a command from a link or from the surrounding page. */
  readonly device: Device | 'page';
  /** True if a button on a screen was pressed. */
  readonly isButton: boolean;
  /** Seat of the gamepad if several gamepads play; otherwise 0. */
  readonly pad: number;
  /** Aborted when the phase ends. Later results and errors of the handler are ignored. */
  readonly signal: AbortSignal;
  /** Opens a phase over the current phase, such as the settings. */
  open(name: Name): void;
  close(): void;
}

/** Name of the next phase; undefined to stay. A phase that returns its own name restarts. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing stays.
type Next<Name extends string> = Name | undefined | void;

interface States<Game> {
  /** Returning false disables the command's buttons. */
  readonly enabled?: (game: Game) => boolean;
  /** Returns the state of a toggle button. */
  readonly pressed?: (game: Game) => boolean;
  /** Called when the key or button is released, or when its release can no longer be detected. */
  readonly released?: (game: Game) => void;
}

export interface Binding<Game, Name extends string> extends States<Game> {
  readonly to: Bindable;
  run(game: Game, value: never, how: How<Name>): Next<Name> | Promise<Next<Name>>;
}

export interface Phase<Game, Name extends string> {
  readonly on: readonly Binding<Game, Name>[];
  /** Held inputs that `step` reads. */
  readonly controls?: readonly Control[];
  /** When arrow keys move the focus: always, after a control has received the focus, or never (the default). */
  readonly focus?: 'always' | 'once' | 'never';
  enter?(game: Game): void;
  exit?(game: Game): void;
  /** Not called while another phase is open over this one. */
  step?(game: Game): Next<Name>;
  frame?(game: Game, seconds: number): Next<Name>;
  /** Called when the tab is hidden or the window has lost focus. */
  attentionLost?(game: Game): Next<Name>;
  /** Returns the text announced to screen readers when the phase is entered. */
  says?(game: Game): string;
}

export type Phases<Game, Name extends string> = Readonly<Record<Name, Phase<Game, Name>>>;

/** Returns `on` for one game's phases, as in `on(pause, () => 'paused')`. */
export const bindings =
  <Game, Name extends string>() =>
  <Value = void>(
    to: Command<Value> | Control,
    run: (game: Game, value: Value, how: How<Name>) => Next<Name> | Promise<Next<Name>>,
    states: States<Game> = {},
  ): Binding<Game, Name> => ({ ...states, to: to as Bindable, run: run as Binding<Game, Name>['run'] });

export function acceptedBy<Game, Name extends string>(phases: Phases<Game, Name>): Accepted {
  return Object.fromEntries(
    Object.entries<Phase<Game, Name>>(phases).map(([name, { on, controls = [] }]) => [
      name,
      [...controls, ...on.map(({ to }) => to)],
    ]),
  );
}

export type Source = Partial<Pick<How, 'device' | 'isButton' | 'pad'>>;

// biome-ignore lint/suspicious/noConfusingVoidType: the type of a command without a value.
type Sent<Value> = [Value] extends [void]
  ? [value?: undefined, from?: Source]
  : [value: Value, from?: Source];

export interface Machine<Name extends string = string> {
  readonly phase: Name;
  /** Phase that is open over `phase` and receives the commands; null for none. */
  readonly over: Name | null;
  /** The phase that receives the commands. */
  readonly top: Pick<Phase<never, Name>, 'focus'> & {
    readonly name: Name;
    /** True if another phase is below this one. */
    readonly isOver: boolean;
    readonly inputs: readonly Bindable[];
  };
  accepts(input: Command<never> | Control): boolean;
  isPressed(input: Command<never>): boolean;
  /** Returns whether the current phase accepts the command. */
  send<Value>(to: Command<Value>, ...sent: Sent<Value>): boolean;
  send(to: Control, value?: undefined, from?: Source): boolean;
  release(to: Bindable): void;
  open(name: Name): void;
  close(): void;
  step(): void;
  frame(seconds: number): void;
  attentionLost(): void;
  /** Calls `listener` after each command and each change of phase. Returns a function to stop. */
  follow(listener: () => void): () => void;
  dispose(): void;
}

interface Parts<Game, Name extends string> {
  readonly game: Game;
  readonly phases: Phases<Game, Name>;
  readonly first: Name;
  fault(error: unknown): void;
  say?(text: string): void;
}

/** Enters the first phase immediately. */
export const createMachine = <Game, Name extends string>(parts: Parts<Game, Name>): Machine<Name> =>
  new PhaseMachine(parts);

class PhaseMachine<Game, Name extends string> implements Machine<Name> {
  readonly #parts: Parts<Game, Name>;
  readonly #inputs: Accepted;
  readonly #listeners = new Set<() => void>();
  /** Aborted when the phase ends, or a phase opened over it. */
  #stay = new AbortController();
  #overStay = new AbortController();
  #isDisposed = false;
  /** True while a phase is being left or entered. Changes requested meanwhile are queued in `#waiting`. */
  #isChanging = false;
  readonly #waiting: (() => void)[] = [];
  phase: Name;
  over: Name | null = null;

  constructor(parts: Parts<Game, Name>) {
    this.#parts = parts;
    this.#inputs = acceptedBy(parts.phases);
    this.phase = parts.first;
    this.#change(() => this.#enter(this.phase));
  }

  get top() {
    const name = this.over ?? this.phase;
    const { focus = 'never' } = this.#parts.phases[name];
    return { name, isOver: this.over !== null, focus, inputs: this.#inputs[name] ?? [] };
  }

  accepts(input: Command<never> | Control): boolean {
    if (this.#isDisposed) return false;
    const found = this.#bindingOf(input);
    if (found) return found.enabled?.(this.#parts.game) !== false;
    return input.kind === 'control' && this.#top.controls?.includes(input) === true;
  }

  isPressed(input: Command<never>): boolean {
    return this.#bindingOf(input)?.pressed?.(this.#parts.game) ?? false;
  }

  send(to: unknown, value?: unknown, from: Source = {}): boolean {
    if (!this.#isChanging) return this.#handle(to as Bindable, value, from);
    this.#waiting.push(() => this.#handle(to as Bindable, value, from));
    return true;
  }

  release(to: Bindable): void {
    this.#bindingOf(to)?.released?.(this.#parts.game);
  }

  // Bound to this machine, because handlers receive it as a plain function.
  readonly open = (name: Name): void =>
    this.#change(() => {
      this.#leaveOver();
      this.#overStay = new AbortController();
      this.over = name;
      this.#enter(name);
    });

  readonly close = (): void => {
    if (this.over || this.#isChanging) this.#change(() => this.#leaveOver());
  };

  step(): void {
    if (!this.over) this.#follow((phase, game) => phase.step?.(game));
  }

  frame(seconds: number): void {
    this.#follow((phase, game) => phase.frame?.(game, seconds));
  }

  attentionLost(): void {
    this.#follow((phase, game) => phase.attentionLost?.(game));
  }

  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#change(() => {
      this.#isDisposed = true;
      this.#leaveOver();
      this.#stay.abort();
      this.#parts.phases[this.phase].exit?.(this.#parts.game);
    });
  }

  get #top(): Phase<Game, Name> {
    return this.#parts.phases[this.over ?? this.phase];
  }

  #bindingOf(to: Bindable): Binding<Game, Name> | undefined {
    return this.#top.on.find((each) => each.to === to);
  }

  #handle(to: Bindable, value: unknown, { device = 'page', isButton = false, pad = 0 }: Source): boolean {
    if (!this.accepts(to)) return false;
    const { signal } = this.over ? this.#overStay : this.#stay;
    const { open, close } = this;
    this.#follow((_, game) => {
      const next = this.#bindingOf(to)?.run(game, value as never, {
        device,
        isButton,
        pad,
        signal,
        open,
        close,
      });
      if (!(next instanceof Promise)) return next;
      next.then(
        (late) => {
          if (signal.aborted) return;
          this.#go(late);
          this.#notify();
        },
        (error) => {
          if (!signal.aborted) this.#parts.fault(error);
        },
      );
      return undefined;
    });
    this.#notify();
    return true;
  }

  #follow(ask: (phase: Phase<Game, Name>, game: Game) => Next<Name>): void {
    if (this.#isDisposed) return;
    try {
      this.#go(ask(this.#parts.phases[this.phase], this.#parts.game));
    } catch (error) {
      this.#parts.fault(error);
    }
  }

  #go(next: Next<Name>): void {
    if (!next) return;
    this.#change(() => {
      this.#stay.abort();
      this.#stay = new AbortController();
      this.#parts.phases[this.phase].exit?.(this.#parts.game);
      this.phase = next;
      this.#enter(next);
    });
  }

  #enter(name: Name): void {
    const { phases, game, say } = this.#parts;
    phases[name].enter?.(game);
    const text = phases[name].says?.(game);
    if (text) say?.(text);
  }

  #leaveOver(): void {
    if (!this.over) return;
    const left = this.#parts.phases[this.over];
    this.#overStay.abort();
    this.over = null;
    left.exit?.(this.#parts.game);
  }

  /** Queues changes that are requested during another change, so that no phase is left twice. */
  #change(work: () => void): void {
    if (this.#isChanging) {
      this.#waiting.push(() => this.#change(work));
      return;
    }
    if (this.#isDisposed) return;
    this.#isChanging = true;
    try {
      work();
    } catch (error) {
      this.#parts.fault(error);
    } finally {
      this.#isChanging = false;
    }
    this.#notify();
    while (!this.#isChanging && this.#waiting.length > 0) this.#waiting.shift()?.();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
