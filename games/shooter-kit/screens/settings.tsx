import type { ReactNode } from 'react';
import type { Command } from '#engine/commands/command.ts';
import { VOLUME } from '#engine/late-texts.ts';
import { Slider } from '#engine/ui/settings.tsx';
import { CommandButton } from '#engine/ui/ui.tsx';
import * as texts from '../late-texts.ts';
import type { CommonSettings } from '../session/settings.ts';

interface SwitchProps<Settings> {
  readonly change: Command<Partial<Settings>>;
  readonly to: Partial<Settings>;
  readonly isPressed: boolean;
  readonly children: string;
}

/** A button that is pressed while a setting differs from its default. */
export function Switch<Settings>({ change, to, isPressed, children }: SwitchProps<Settings>) {
  return (
    <CommandButton<unknown> command={change as Command<unknown>} value={to} isPressed={isPressed}>
      {children}
    </CommandButton>
  );
}

interface CommonRowsProps {
  readonly settings: Readonly<CommonSettings>;
  readonly change: Command<Partial<CommonSettings>>;
  readonly children?: ReactNode;
}

export function CommonRows({ settings, change, children }: CommonRowsProps) {
  const { isMuted, isMono } = settings;
  const isReduced = settings.motion === 'reduced';
  const isLow = settings.quality === 'low';
  return (
    <>
      <div className="row">
        <Slider command={change} settings={settings} name="volume" label={VOLUME} />
        <Slider command={change} settings={settings} name="shake" label={texts.SHAKE} />
      </div>
      <div className="row">
        <Switch change={change} to={{ isMuted: !isMuted }} isPressed={isMuted}>
          {texts.soundText(isMuted)}
        </Switch>
        <Switch change={change} to={{ isMono: !isMono }} isPressed={isMono}>
          {texts.monoText(isMono)}
        </Switch>
        <Switch change={change} to={{ motion: isReduced ? 'system' : 'reduced' }} isPressed={isReduced}>
          {texts.motionText(isReduced)}
        </Switch>
        <Switch change={change} to={{ quality: isLow ? 'auto' : 'low' }} isPressed={isLow}>
          {texts.qualityText(isLow)}
        </Switch>
        {children}
      </div>
    </>
  );
}
