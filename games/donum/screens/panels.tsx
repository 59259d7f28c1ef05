import { useLayoutEffect, useRef, useState } from 'react';
import { KeyBindings, SettingsPanel } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { Donum } from '../session/donum.ts';
import { type CalendarDay, monthOf, monthsBack } from '../session/solved-month.ts';

export function Menu({ game }: { game: Donum }) {
  return (
    <Screen name={ask.menu.label}>
      <div className="head">
        <h2>{ask.menu.label}</h2>
        <CommandButton command={ask.menu} className="first">
          {texts.BACK_TO_LEVEL}
        </CommandButton>
      </div>
      <div className="row">
        <CommandButton command={ask.levels} />
        <CommandButton command={ask.openDay} />
        <CommandButton command={ask.beginTimedRun}>{texts.TIMED_RUN}</CommandButton>
        <CommandButton command={ask.openEditor} />
        <CommandButton command={ask.watchBest} />
      </div>
      <SettingsPanel settings={game.settings} command={ask.change} />
      <Panel title={ask.describe.label}>
        <p className="text">{game.description.join('\n')}</p>
      </Panel>
      <Panel title={texts.KEYS} note={texts.KEYS_NOTE}>
        <KeyBindings command={ask.change} />
      </Panel>
      <Panel title={texts.WITHOUT_KEYS_TITLE}>
        <p className="text">{texts.WITHOUT_KEYS.join('\n')}</p>
      </Panel>
    </Screen>
  );
}

export function Days({ game }: { game: Donum }) {
  const { days, streak, today } = game.session.solvedDays;
  const [back, setBack] = useState(0);
  const { title, weeks, solved } = monthOf(days, today, back);
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const isFirst = back >= monthsBack(days, today);
  const isLast = back === 0;
  // Moves the focus before its button is disabled, because browsers would then drop it.
  const step = (by: number): void => {
    const next = back + by;
    if (next >= monthsBack(days, today)) focusOn.current = later.current;
    else if (next === 0) focusOn.current = earlier.current;
    setBack(next);
  };
  const focusOn = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (focusOn.current && !focusOn.current.disabled) focusOn.current.focus();
    focusOn.current = null;
  });
  return (
    <Screen name={ask.openCalendar.label} className="screen calendar">
      <div className="head">
        <div>
          <h2>{ask.openCalendar.label}</h2>
          <p>{texts.streakText(streak)}</p>
        </div>
        <div className="row">
          <CommandButton command={ask.openDay} className="first" />
          <CommandButton command={ask.levels} />
        </div>
      </div>
      <table>
        <caption>{texts.monthTitle(title, solved)}</caption>
        <thead>
          <tr>
            {texts.WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name.
            <tr key={row}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday.
                <Day key={column} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <button type="button" ref={earlier} disabled={isFirst} onClick={() => step(1)}>
          {texts.EARLIER}
        </button>
        <button type="button" ref={later} disabled={isLast} onClick={() => step(-1)}>
          {texts.LATER}
        </button>
      </div>
    </Screen>
  );
}

function Day({ day }: { day: CalendarDay }) {
  if (!day) return <td />;
  const classes = [day.isToday ? 'today' : '', day.isSolved ? 'solved' : ''].filter((name) => name !== '');
  const spoken = texts.dayState(day);
  return (
    <td className={classes.join(' ')} aria-current={day.isToday ? 'date' : undefined}>
      <span translate="no">{day.day}</span>
      {spoken && <span className="spoken">{spoken}</span>}
    </td>
  );
}

export function ResultScreen({ game }: { game: Donum }) {
  if (!game.result) return null;
  const { title, facts, stamp, next, canShare } = game.result;
  return (
    <Screen name={texts.SOLVED} className="result">
      <h2>{title}</h2>
      <p>{facts}</p>
      <p>{stamp && <span className="stamp">{stamp}</span>}</p>
      <div className="row">
        <CommandButton command={ask.proceed} className="first" hasPrompt>
          {next}
        </CommandButton>
        {canShare && <CommandButton command={ask.playAgain} />}
        {/* Omitted if there is no next level, because the first button then leads to the levels. */}
        {next !== ask.levels.label && <CommandButton command={ask.levels} />}
        {canShare && (
          <>
            <CommandButton command={ask.share} title={texts.SHARE_HELP} />
            <CommandButton command={ask.shareSolution} title={texts.SHARE_SOLUTION_HELP} />
          </>
        )}
      </div>
    </Screen>
  );
}
