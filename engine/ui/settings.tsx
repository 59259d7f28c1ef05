import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Bindable, Command } from '../commands/command.ts';
import type { KeyBindings as Bindings, Keys } from '../commands/key-bindings.ts';
import { isCharacter, isOfferedKey, type KeyPress, keyName, namesOf, storedName } from '../commands/keys.ts';
import * as texts from '../late-texts.ts';
import type { SoundSettings } from '../saving/save-store.ts';
import { CommandButton, useSend, useUi } from './ui.tsx';

interface RangeProps {
  readonly label: ReactNode;
  readonly bounds?: readonly [least: number, most: number];
  readonly value: number;
  onInput(value: number): void;
}

/** Slider for integers, which shows changes of `value` from elsewhere. */
export function Range({ label, bounds: [least, most] = [0, 100], value, onInput }: RangeProps) {
  const target = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (target.current) target.current.value = String(Math.round(value));
  });
  return (
    <label>
      {label}
      <input
        ref={target}
        type="range"
        min={least}
        max={most}
        onInput={({ currentTarget }) => onInput(Number(currentTarget.value))}
      />
    </label>
  );
}

interface SliderProps<Name extends string> {
  readonly command: Command<Readonly<Record<NoInfer<Name>, number>>>;
  readonly settings: Readonly<Record<NoInfer<Name>, number>>;
  readonly name: Name;
  readonly label: string;
}

/** Slider for a setting from 0 to 1. */
export function Slider<Name extends string>({ command, settings, name, label }: SliderProps<Name>) {
  const send = useSend();
  const change = (percent: number) => send(command, { [name]: percent / 100 } as Record<Name, number>);
  return <Range label={label} value={settings[name] * 100} onInput={change} />;
}

interface ToggleProps<Value> {
  readonly command: Command<Value>;
  readonly value: NoInfer<Value>;
  readonly isOn: boolean;
  readonly label: string;
}

export function Toggle<Value>({ command, value, isOn, label }: ToggleProps<Value>) {
  const send = useSend();
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={() => send(command, value)} />
      {label}
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly command: Command<Value>;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  readonly className?: string;
}

export function Choice<Value extends string>({ command, value, options, className }: ChoiceProps<Value>) {
  return (
    <div className={className}>
      {options.map((option) => (
        <CommandButton<string>
          key={option.value}
          command={command as Command<string>}
          value={option.value}
          label={option.label}
          title={option.label}
          isPressed={option.value === value}
        >
          {option.icon}
        </CommandButton>
      ))}
    </div>
  );
}

interface SettingsPanelProps {
  readonly command: Command<Partial<SoundSettings>>;
  readonly settings: SoundSettings;
  readonly children?: ReactNode;
}

export function SettingsPanel({ command, settings, children }: SettingsPanelProps) {
  const { isMuted } = settings;
  return (
    <div className="row">
      <Toggle command={command} value={{ isMuted: !isMuted }} isOn={!isMuted} label={texts.SOUND} />
      <Slider command={command} settings={settings} name="volume" label={texts.VOLUME} />
      {children}
    </div>
  );
}

interface ChangedKeys {
  readonly keys: Keys;
}

/** Rows for all keys. `command` is sent with all keys after each change. */
export function KeyBindings({ command }: { command: Command<ChangedKeys> }) {
  const { bindings } = useUi();
  const [problem, setProblem] = useState('');
  return (
    <>
      <div className="keys">
        {bindings.rows().map((bindable) => (
          <KeyRow key={bindable.id} bindable={bindable} command={command} onRefused={setProblem} />
        ))}
      </div>
      <p role="status">{problem}</p>
    </>
  );
}

interface KeyRowProps {
  readonly bindable: Bindable;
  readonly command: Command<ChangedKeys>;
  /** Called with the reason why a key cannot be assigned; '' if it can. */
  onRefused(why: string): void;
}

function KeyRow({ bindable, command, onRefused }: KeyRowProps) {
  const { bindings, waitForKey } = useUi();
  const send = useSend();
  const [isWaiting, setWaiting] = useState(false);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  const wait = (): void => {
    // Started before rendering, because the next key may follow quickly.
    stopWaiting.current = waitForKey((press) => {
      setWaiting(false);
      if (press.code === 'Escape' || press.code === 'Tab') return;
      const changed = rebind(bindings, bindable, press);
      onRefused('refused' in changed ? changed.refused : '');
      if ('keys' in changed) send(command, { keys: changed.keys });
    });
    setWaiting(true);
  };
  const giveUp = (): void => {
    stopWaiting.current();
    setWaiting(false);
  };
  const key = keyName(bindings.keysOf(bindable)[0] ?? '');
  return (
    <div>
      {bindable.label}
      <button
        type="button"
        aria-label={texts.changeKeyText(bindable.label, key)}
        onClick={wait}
        onBlur={giveUp}
      >
        {isWaiting ? texts.PRESS_A_KEY : key}
      </button>
    </div>
  );
}

/** Returns a sentence with the reason why the key cannot be assigned; null if it can. */
function refusalOf({ code }: KeyPress, isHeld: boolean): string | null {
  if (isHeld && code === 'ShiftRight') return texts.FILTER_KEYS;
  if (isOfferedKey(code)) return null;
  return /^(Control|Alt|Meta|OS)/.test(code) ? texts.KEY_OF_SYSTEM : texts.KEY_OF_MENUS;
}

type Rebinding = { readonly keys: Keys } | { readonly refused: string };

/** Assigns a key to an input. If another input of the same phase has that key, swaps the two keys. */
export function rebind(bindings: Bindings, bindable: Bindable, press: KeyPress): Rebinding {
  const { changeable, keysOf } = bindings;
  const refused = refusalOf(press, bindable.kind === 'control');
  if (refused) return { refused };
  const byCharacter = isCharacter(bindable.keys[0] ?? '') ? namesOf(press).find(isCharacter) : undefined;
  const key = byCharacter ?? press.code;
  const owners = bindings.owners(bindable, key);
  const fixed = owners.find(({ isFixed }) => isFixed);
  if (fixed) return { refused: texts.keyTaken(keyName(key), fixed.label) };
  const now = (each: Bindable): string => storedName(keysOf(each)[0] ?? '');
  const keys = Object.fromEntries(changeable.map((each) => [each.id, now(each)]));
  for (const { id } of owners) keys[id] = now(bindable);
  return { keys: { ...keys, [bindable.id]: storedName(key) } };
}
