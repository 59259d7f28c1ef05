import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import * as texts from '../late-texts.ts';
import { STEPS_PER_SECOND } from '../loop/fixed-step.ts';
import { clockText } from '../menus/texts.ts';
import type { ReplayState } from '../replay/replay-viewer.ts';
import { Range } from './settings.tsx';
import { CommandButton, Figure, Screen, useLive, useSend } from './ui.tsx';

interface ReplayBarProps {
  readonly className: string;
  readonly replay: () => ReplayState | null;
  readonly hold: Command;
  readonly changeSpeed: Command;
  readonly seek: Command<number>;
  readonly children: ReactNode;
}

export function ReplayBar({ className, replay, hold, changeSpeed, seek, children }: ReplayBarProps) {
  const send = useSend();
  const of = (text: (state: ReplayState) => string) => () => {
    const state = replay();
    return state ? text(state) : '';
  };
  const place = useLive(() => {
    const { steps, length } = replay() ?? { steps: 0, length: 0 };
    return length === 0 ? 0 : Math.round((steps / length) * 100);
  });
  return (
    <Screen name={texts.REPLAY} className={className}>
      <div className="row">
        <Range label={seek.label} value={place} onInput={(now) => send(seek, now / 100)} />
        <Figure
          className="replay-time"
          read={of(({ steps, length }) => texts.positionText(stepsText(steps), stepsText(length)))}
        />
      </div>
      <div className="row">
        <CommandButton command={hold} hasPrompt>
          <Figure read={of(holdText)} />
        </CommandButton>
        <CommandButton command={changeSpeed}>
          <Figure read={of(({ speed }) => texts.speedText(speed))} />
        </CommandButton>
        {children}
      </div>
    </Screen>
  );
}

const holdText = ({ isAtEnd, isPaused }: ReplayState): string =>
  isAtEnd ? texts.FROM_THE_START : isPaused ? texts.CONTINUE : texts.PAUSE;

const stepsText = (steps: number): string => clockText(steps / STEPS_PER_SECOND);
