import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { BACK_TO_TITLE, MATCH_STOPPED, PAUSED_HERE } from '../late-texts.ts';
import { CommandButton, Screen } from './ui.tsx';

interface OnlinePauseProps {
  readonly className: string;
  readonly heading: ReactNode;
  readonly text: ReactNode;
  readonly resume: Command;
  readonly leave: Command;
  readonly children: ReactNode;
}

export function OnlinePause({ className, heading, text, resume, leave, children }: OnlinePauseProps) {
  return (
    <Screen name={PAUSED_HERE} className={className}>
      {heading}
      {text}
      <div className="row">
        <CommandButton command={resume} className="first" hasPrompt />
        <CommandButton command={leave} />
      </div>
      <div className="row">{children}</div>
    </Screen>
  );
}

interface OnlineStoppedProps {
  readonly className: string;
  readonly heading: ReactNode;
  readonly reason: ReactNode;
  readonly leave: Command;
}

export function OnlineStopped({ className, heading, reason, leave }: OnlineStoppedProps) {
  return (
    <Screen name={MATCH_STOPPED} className={className}>
      {heading}
      {reason}
      <div className="row">
        <CommandButton command={leave} className="first">
          {BACK_TO_TITLE}
        </CommandButton>
      </div>
    </Screen>
  );
}
