/** The screens around a race: before the first input, in a pause, after the end, and while a run is watched. */

import { button, element, setText } from '#engine/elements.ts';
import { focusedControl, moveFocus, type Way } from '#engine/menu-focus.ts';
import type { Device } from '../../controls/prompts.ts';
import type { Settings } from '../../memory.ts';
import { createChoice } from './choices.ts';
import { createSettingsPanel, type SettingsActions } from './settings-panel.ts';

/** What the buttons do. */
export interface ScreenActions extends SettingsActions {
  onStart(): void;
  onResume(): void;
  onRestart(): void;
  onNextTrack(): void;
  onWatch(): void;
  onEndWatching(): void;
  /** Hands over the last flight as a link; resolves to whether that worked. */
  onShare(): Promise<boolean>;
}

/** What a finished run says. */
export interface Verdict {
  /** 'Second', 'Time up', … */
  title: string;
  medal: string | null;
  /** Names and figures in one row. */
  figures: readonly (readonly [name: string, figure: string])[];
  facts: string;
  /** The same for a screen reader. */
  spoken: string;
}

/** All screens; at most one is shown. The settings stay open over a change of what lies behind them. */
export interface Screens {
  readonly root: HTMLElement;
  readonly isSettingsOpen: boolean;
  openSettings(): void;
  closeSettings(): void;
  /** Whether arrow keys go through a menu now: always in a pause and after the end, else once a control has focus. */
  takesArrows(): boolean;
  /** Moves focus within the screen that is shown. */
  move(way: Way): void;
  /** Presses the control that has focus; false if none has. */
  press(): boolean;
  showNone(): void;
  /** `note` is a sentence on top of it, or ''. */
  showReady(note: string): void;
  showPaused(): void;
  showOver(verdict: Verdict): void;
  showWatching(): void;
  /** Brings every control in line with the settings. */
  showSettings(settings: Settings): void;
  /** How to fly and to start, for the device in use. */
  showPrompts(how: string, start: string, device: Device): void;
}

/** Builds all screens, none of them shown. `tracks` are ids and names. */
export function createScreens(
  tracks: readonly (readonly [id: string, name: string])[],
  actions: ScreenActions,
): Screens {
  const changes: ((settings: Settings) => void)[] = [];
  /** The choices of what to fly; every screen has its own. */
  const flightRow = (): HTMLElement => {
    const track = createChoice('Track', tracks, (trackId) => actions.onFlight({ trackId }));
    const mode = createChoice(
      'Mode',
      [
        ['race', 'Race'],
        ['trial', 'Time trial'],
        ['endless', 'Endless'],
      ],
      (next) => actions.onFlight({ mode: next }),
    );
    const seed = createChoice(
      'Seed',
      [
        ['free', 'Any'],
        ['day', 'Today’s'],
      ],
      (next) => actions.onFlight({ isDaily: next === 'day' }),
    );
    changes.push((settings) => {
      track.show(settings.trackId);
      mode.show(settings.mode);
      seed.show(settings.isDaily ? 'day' : 'free');
    });
    return element('div', 'row', track.root, mode.root, seed.root);
  };

  const title = element('h1', '', element('span', 'small', 'Sky City'));
  title.setAttribute('aria-label', 'Sky City Rush');
  const cut = element('span', 'cut', ...Array.from({ length: 5 }, () => element('i', '', 'RUSH')));
  cut.setAttribute('aria-hidden', 'true');
  title.append(cut);

  const how = element('p', 'how');
  const start = button('', null, 'first', actions.onStart);
  const readyRow = flightRow();
  readyRow.prepend(start);
  readyRow.append(button('Settings', 'P', '', openSettings));
  const note = element('p', 'note');
  const ready = element('section', 'screen ready', title, note, how, readyRow);

  const paused = element(
    'section',
    'screen dim',
    element('h2', '', 'Holding'),
    element(
      'div',
      'row',
      button('Fly on', 'P', 'first', actions.onResume),
      button('Restart', 'R', '', actions.onRestart),
      button('Settings', null, '', openSettings),
    ),
    flightRow(),
  );

  const share = button('Copy its link', null, '', () => {
    void actions.onShare().then((isCopied) => {
      setText(share, isCopied ? 'Link copied' : 'No clipboard here');
    });
  });
  const overTitle = element('h2', '');
  const medal = element('span', 'medal');
  const figures = element('div', 'result');
  const facts = element('p', 'facts');
  const over = element(
    'section',
    'screen dim',
    overTitle,
    element('div', '', medal),
    figures,
    facts,
    element(
      'div',
      'row',
      button('Again', 'R', 'first', actions.onRestart),
      button('Next track', 'N', '', actions.onNextTrack),
      button('Watch it', 'V', '', actions.onWatch),
      share,
      button('Settings', null, '', openSettings),
    ),
    flightRow(),
  );

  const watching = element(
    'section',
    'screen watching',
    element('div', 'row', button('Recorded flight: end it', null, '', actions.onEndWatching)),
  );

  const panel = createSettingsPanel(actions, closeSettings);
  changes.push(panel.showSettings);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');

  const all = [ready, paused, over, watching, panel.root];
  let shown: HTMLElement | null = null;
  let behind: HTMLElement | null = null;
  const root = element('div', '', ...all, spoken);
  function show(next: HTMLElement | null): void {
    const hadFocus = focusedControl(root) !== null;
    shown = next;
    for (const screen of all) screen.hidden = screen !== next;
    // Who goes by keys goes on from the new screen's first control.
    if (hadFocus && next) moveFocus(next, 'down');
  }
  /** Shows what lies behind the settings, now or once they are closed. */
  function present(screen: HTMLElement): void {
    if (shown === panel.root) behind = screen;
    else show(screen);
  }
  function openSettings(): void {
    behind = shown;
    show(panel.root);
  }
  function closeSettings(): void {
    if (shown !== panel.root) return;
    actions.onAskKey(null);
    show(behind);
  }
  show(null);
  for (const [screen, label] of [
    [ready, 'Start'],
    [paused, 'Paused'],
    [over, 'Result'],
    [watching, 'Replay'],
    [panel.root, 'Settings'],
  ] as const) {
    screen.setAttribute('aria-label', label);
  }

  return {
    root,
    get isSettingsOpen() {
      return shown === panel.root;
    },
    openSettings,
    closeSettings,
    takesArrows() {
      if (shown === paused || shown === over || shown === panel.root) return true;
      return shown !== null && focusedControl(shown) !== null;
    },
    move(way) {
      if (shown) moveFocus(shown, way);
    },
    press() {
      const control = shown && focusedControl(shown);
      control?.click();
      return control !== null;
    },
    showNone: () => show(null),
    showReady(text) {
      note.hidden = text === '';
      setText(note, text);
      if (text) spoken.textContent = text;
      present(ready);
    },
    showPaused() {
      present(paused);
      spoken.textContent = 'Paused.';
    },
    showOver(verdict) {
      setText(share, 'Copy its link');
      overTitle.textContent = verdict.title;
      medal.hidden = verdict.medal === null;
      medal.textContent = verdict.medal ?? '';
      figures.replaceChildren(
        ...verdict.figures.map(([name, figure]) => element('span', '', `${name} `, element('b', '', figure))),
      );
      facts.textContent = verdict.facts;
      present(over);
      spoken.textContent = verdict.spoken;
    },
    showWatching: () => present(watching),
    showSettings(settings) {
      for (const change of changes) change(settings);
    },
    showPrompts(howText, startText, device) {
      root.dataset['device'] = device;
      how.textContent = howText;
      const label = start.firstElementChild;
      if (label) label.textContent = startText;
    },
  };
}
