import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Bindable, Command } from '../commands/command.ts';
import type { Keys } from '../commands/key-bindings.ts';
import { keyName } from '../commands/keys.ts';
import { rebind } from '../commands/rebind.ts';
import { changeKeyText, PRESS_A_KEY } from '../late-texts.ts';
import type { SoundSettings } from '../saving/save-store.ts';
import { CommandButton, useSend, useUi } from './ui.tsx';

interface RangeProps {
  readonly label: ReactNode;
  readonly bounds?: readonly [least: number, most: number];
  readonly value: number;
  onInput(value: number): void;
}

/** Slider for integers, which follows `value` when something else changes it. */
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

/** Slider for a fraction, displayed in hundredths. */
export function Slider({ command, value }: { command: Command<number>; value: number }) {
  const send = useSend();
  return <Range label={command.label} value={value * 100} onInput={(now) => send(command, now / 100)} />;
}

export function Toggle({ command, isOn }: { command: Command<boolean>; isOn: boolean }) {
  const send = useSend();
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={() => send(command, !isOn)} />
      {command.label}
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

export function SettingsPanel(props: {
  settings: SoundSettings;
  setSound: Command<boolean>;
  setVolume: Command<number>;
}) {
  return (
    <div className="row">
      <Toggle command={props.setSound} isOn={!props.settings.isMuted} />
      <Slider command={props.setVolume} value={props.settings.volume} />
    </div>
  );
}

/** Rows for all keys. `command` receives all keys after each change. */
export function KeyBindings({ command }: { command: Command<Keys> }) {
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
  readonly command: Command<Keys>;
  /** Receives the reason why a key cannot be assigned; '' if it can. */
  onRefused(why: string): void;
}

function KeyRow({ bindable, command, onRefused }: KeyRowProps) {
  const { bindings, waitForKey } = useUi();
  const send = useSend();
  const [isWaiting, setWaiting] = useState(false);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  const wait = (): void => {
    // Before rendering, because the next key may follow quickly.
    stopWaiting.current = waitForKey((press) => {
      setWaiting(false);
      if (press.code === 'Escape' || press.code === 'Tab') return;
      const changed = rebind(bindings, bindable, press);
      onRefused('refused' in changed ? changed.refused : '');
      if ('keys' in changed) send(command, changed.keys);
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
      <button type="button" aria-label={changeKeyText(bindable.label, key)} onClick={wait} onBlur={giveUp}>
        {isWaiting ? PRESS_A_KEY : key}
      </button>
    </div>
  );
}
