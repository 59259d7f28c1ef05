/** Components send commands to a game's machine. Each game adds its own texts, CSS and components. */
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Bindable, Command, Device } from '../commands/command.ts';
import type { KeyBindings } from '../commands/key-bindings.ts';
import type { LateScript } from '../game.ts';
import { hasGamepad } from '../input/gamepad.ts';
import { adoptStyles, setText } from '../menus/elements.ts';
import type { GameInput } from '../phases/input.ts';
import type { Job, JobState } from '../phases/job.ts';
import type { Machine, Source } from '../phases/machine.ts';
import uiCss from './ui.css?inline';

interface UiContext {
  readonly machine: Machine;
  readonly bindings: KeyBindings;
  readonly waitForKey: GameInput['waitForKey'];
  /** Device whose keys or buttons the prompts show. */
  readonly device: Device;
  readonly source: () => Source;
  focusGame(): void;
  readonly takesFocus: boolean;
  /** Functions called in each frame, to change contents without rendering. */
  readonly writers: Set<() => void>;
}

const Context = createContext<UiContext | null>(null);

export function useUi(): UiContext {
  return useContext(Context) as UiContext;
}

export function useSend() {
  const { machine, source } = useUi();
  return <Value,>(command: Command<Value>, value: Value): void => {
    machine.send<unknown>(command as Command<unknown>, value, source());
  };
}

export const useDevice = (): Device => useUi().device;

/** For contents that change without rendering: calls `write` after each rendering and in each frame. */
export function useFrame(write: () => void): void {
  const { writers } = useUi();
  useLayoutEffect(() => {
    write();
    writers.add(write);
    return () => {
      writers.delete(write);
    };
  });
}

/** Renders in the frame in which the value changes. Use it for values that rarely change. */
export function useLive<Value extends string | number | boolean | null>(read: () => Value): Value {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const shown = read();
  useFrame(() => {
    if (read() !== shown) render();
  });
  return shown;
}

/** Returns a function for prompts. A prompt is '' if the device has no such input. */
export function usePrompts() {
  const { device, bindings } = useUi();
  return { device, prompt: (to: Bindable): string => bindings.prompt(to, device) };
}

export const useJob = (job: Job<never>): JobState => useSyncExternalStore(job.follow, () => job.state);

interface UiParts<Name extends string> {
  readonly parent: HTMLElement;
  /** Element that has the focus while no screen does. */
  readonly canvas: HTMLElement;
  readonly className: string;
  readonly styles: readonly string[];
  readonly machine: Machine<Name>;
  readonly bindings: KeyBindings;
  readonly input: Pick<GameInput, 'waitForKey'>;
  /** Screens keyed by phase. Each is created when its phase is entered. */
  readonly screens: Readonly<Partial<Record<Name, () => ReactNode>>>;
  /** HUD in all phases, below the screen. */
  readonly hud: () => ReactNode;
  /** Loaded after the first frame. */
  readonly late?: Pick<LateScript<{ readonly styles: readonly string[] }>, 'load' | 'whenLoaded'> | undefined;
}

/** Time in ms after which work starts even if the browser is never idle. */
const BUSY_LIMIT_MS = 2000;

/** Uses a timer in Safari, which has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: BUSY_LIMIT_MS });
  else setTimeout(work);
}

/** Renders the screen of the current phase after each command and change of phase. */
export class Ui<Name extends string = string> {
  readonly #parts: UiParts<Name>;
  readonly #root = document.createElement('div');
  readonly #reactRoot;
  readonly #writers = new Set<() => void>();
  readonly #end: (() => void)[];
  #hasDrawn = false;
  #device: Device;
  #pad = 0;
  #isStale = false;
  /** Whether a phase was open over another one at the last rendering. */
  #wasOver = false;
  /** Whether the screen below that phase had the focus. */
  #hadFocus = false;

  constructor(parts: UiParts<Name>) {
    this.#parts = parts;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const withoutGamepad = isTouch ? 'touch' : 'keyboard';
    this.#device = hasGamepad() ? 'gamepad' : withoutGamepad;
    this.#root.className = `ui ${parts.className}`;
    parts.parent.append(this.#root);
    this.#root.addEventListener('mousedown', (event) => {
      // Otherwise a button clicked with the mouse would report the gamepad as its source.
      if (this.#device === 'gamepad') this.use(withoutGamepad);
      this.#leaveFocus(event);
    });
    this.#root.addEventListener('click', (event) => this.#passOn(event));
    this.#reactRoot = createRoot(this.#root);
    this.#end = [adoptStyles(uiCss, ...parts.styles), parts.machine.follow(() => this.update())];
    const stop = parts.late?.whenLoaded(({ styles }) => {
      this.#end.push(adoptStyles(...styles));
      this.update();
    });
    if (stop) this.#end.push(stop);
    this.update();
  }

  /** Device in use. Before any use, the most likely device. */
  get device(): Device {
    return this.#device;
  }

  /** Returns the element in which arrow keys and the D-pad move the focus. */
  readonly screen = () => this.#root.querySelector<HTMLElement>('[data-screen]');

  readonly say = (text: string): void => {
    const spoken = this.#root.lastElementChild;
    // Screen readers ignore text that has not changed.
    if (spoken) spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
  };

  /** Shows prompts for `device`, and makes it the source of commands sent by buttons. `pad` is a gamepad's seat. */
  readonly use = (device: Device, pad = 0): void => {
    this.#pad = pad;
    if (device === this.#device) return;
    this.#device = device;
    this.update();
  };

  setClasses(classes: Readonly<Record<string, boolean>>): void {
    for (const [name, isOn] of Object.entries(classes)) this.#root.classList.toggle(name, isOn);
  }

  readonly update = (): void => {
    this.#isStale = false;
    const { machine, bindings, input, screens, hud, canvas } = this.#parts;
    const { name, isOver, focus } = machine.top;
    if (isOver && !this.#wasOver) this.#hadFocus = this.screen()?.contains(document.activeElement) ?? false;
    const isBack = !isOver && this.#wasOver;
    this.#wasOver = isOver;
    const context: UiContext = {
      machine: machine as unknown as Machine,
      bindings,
      waitForKey: (take) => input.waitForKey(take),
      device: this.#device,
      source: () => ({ device: this.#device, pad: this.#pad, isButton: true }),
      focusGame: () => canvas.focus({ preventScroll: true }),
      takesFocus: focus === 'always' || (isBack && this.#hadFocus),
      writers: this.#writers,
    };
    const Shown: (() => ReactNode) | undefined = screens[name];
    flushSync(() =>
      this.#reactRoot.render(
        <Context.Provider value={context}>
          {hud()}
          {Shown && <Shown key={name} />}
          <p className="spoken" aria-live="polite" />
        </Context.Provider>,
      ),
    );
  };

  /** Requests a rendering in the next frame. Call it when contents have changed without a command. */
  readonly invalidate = (): void => {
    this.#isStale = true;
  };

  /** Renders after `invalidate`. Otherwise updates the figures whose text has changed. */
  frame(): void {
    if (this.#isStale) this.update();
    else for (const write of this.#writers) write();
    const screen = this.screen();
    if (screen) screen.style.pointerEvents = screen.scrollHeight > screen.clientHeight ? 'auto' : '';
    if (this.#hasDrawn) return;
    this.#hasDrawn = true;
    // A failure is ignored here, because the first screen that needs the script tries again and reports it.
    if (this.#parts.late) whenIdle(() => this.#parts.late?.load().catch(() => {}));
  }

  /** A screen that scrolls receives the presses that the canvas below would receive otherwise. */
  #passOn(event: MouseEvent): void {
    this.screen()?.style.removeProperty('pointer-events');
    if (getComputedStyle(event.target as Element).pointerEvents === 'none')
      for (const type of ['pointerdown', 'pointerup'])
        this.#parts.canvas.dispatchEvent(new PointerEvent(type, event));
  }

  /** If keys control the game, returns the focus from a clicked control, because it would handle some keys. */
  #leaveFocus(event: MouseEvent): void {
    const { machine, canvas } = this.#parts;
    const pressed = event.target instanceof Element && event.target.closest('button, input[type=range]');
    if (!pressed || machine.top.focus === 'always') return;
    const leave = (): void => canvas.focus({ preventScroll: true });
    if (pressed instanceof HTMLButtonElement) {
      event.preventDefault();
      leave();
    } else window.addEventListener('mouseup', leave, { once: true });
  }

  dispose(): void {
    for (const end of this.#end) end();
    this.#reactRoot.unmount();
    this.#root.remove();
  }
}

interface ScreenProps {
  /** Accessible name. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Takes the focus if arrow keys move it, or if this screen had it before. Prefers a button with the class 'first'. */
export function Screen({ name, className = 'screen', children }: ScreenProps) {
  const { focusGame, takesFocus } = useUi();
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the screen is shown.
  useLayoutEffect(() => {
    const shown = root.current;
    const first = shown?.querySelector<HTMLElement>('button.first') ?? shown?.querySelector('button');
    if (takesFocus) first?.focus({ preventScroll: true });
    shown?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    return focusGame;
  }, []);
  return (
    <section ref={root} className={className} aria-label={name} data-screen="">
      {children}
    </section>
  );
}

export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <>
      <h3>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children}
    </>
  );
}

type ButtonProps<Value> = {
  readonly command: Command<Value>;
  /** Content of the button; the command's name by default. */
  readonly children?: ReactNode;
  /** Accessible name of a button with a drawing instead of text. */
  readonly label?: string;
  readonly title?: string;
  readonly className?: string;
  /** Shows the prompt of the device in use. */
  readonly hasPrompt?: boolean;
  readonly isDisabled?: boolean;
  readonly isCurrent?: boolean;
  readonly isPressed?: boolean;
  readonly tabIndex?: number;
  // biome-ignore lint/suspicious/noConfusingVoidType: a command without a value has the value void.
} & ([Value] extends [void] ? { readonly value?: undefined } : { readonly value: Value });

/** Disabled while the phase does not accept the command. */
export function CommandButton<Value = void>(props: ButtonProps<Value>) {
  const { machine, bindings, device } = useUi();
  const send = useSend();
  const { command, label, children, hasPrompt, isDisabled = false, isCurrent, isPressed } = props;
  const prompt = hasPrompt ? bindings.prompt(command as Bindable, device) : '';
  return (
    <button
      type="button"
      className={props.className}
      title={props.title}
      tabIndex={props.tabIndex}
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-pressed={isPressed}
      disabled={isDisabled || !machine.accepts(command as Bindable)}
      onClick={() => send(command as Command<unknown>, props.value)}
    >
      {children ?? (label ? null : command.label)}
      {prompt && (
        <>
          {' '}
          <kbd>{prompt}</kbd>
        </>
      )}
    </button>
  );
}

/** If a button of the notice has the focus when the notice is removed, the game receives the focus. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const { focusGame } = useUi();
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text that is shown at the end matters.
  useLayoutEffect(() => {
    const shown = root.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusGame();
    };
  }, []);
  return (
    <div ref={root} className="note">
      <span>{text}</span>
      {children}
    </div>
  );
}

/** Text that is updated in place, and only if it has changed. */
export function Figure({ read, className }: { read: () => string; className?: string }) {
  const target = useRef<HTMLSpanElement>(null);
  useFrame(() => {
    if (target.current) setText(target.current, read());
  });
  // The next change would overwrite a browser's translation.
  return <span ref={target} className={className} translate="no" />;
}
