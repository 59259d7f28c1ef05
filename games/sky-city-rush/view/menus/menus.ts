/** The screens around a race: before the first input, in a pause, after the end, and while a run is watched. */

import { button, element } from '#engine/menus/elements.ts';
import { focusedControl, moveFocus, type Way } from '#engine/menus/menu-focus.ts';
import type { Settings } from '../../session/settings.ts';
import type { Device } from '../prompts.ts';
import { createFlightRow, type FlightRow } from './race-choices.ts';
import { createOverScreen, type OverActions, type Verdict } from './result-screen.ts';
import { createSettingsPanel, type SettingsActions } from './settings-menu.ts';
import { createReadyScreen } from './title-screen.ts';

/** What the buttons do. */
export interface ScreenActions extends SettingsActions, OverActions {
  onStart(): void;
  onResume(): void;
  onEndWatching(): void;
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
  const flights: FlightRow[] = [];
  /** The choices of what to fly; every screen has its own. */
  const flightRow = (): FlightRow => {
    const row = createFlightRow(tracks, actions.onFlight);
    flights.push(row);
    return row;
  };
  const readyScreen = createReadyScreen(flightRow(), actions.onStart, openSettings);
  const overScreen = createOverScreen(flightRow(), actions, openSettings);
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
    flightRow().root,
  );

  const watching = element(
    'section',
    'screen watching',
    element('div', 'row', button('Recorded flight: end it', null, '', actions.onEndWatching)),
  );

  const panel = createSettingsPanel(actions, closeSettings);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');

  const ready = readyScreen.root;
  const over = overScreen.root;
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
      readyScreen.showNote(text);
      if (text) spoken.textContent = text;
      present(ready);
    },
    showPaused() {
      present(paused);
      spoken.textContent = 'Paused.';
    },
    showOver(verdict) {
      overScreen.show(verdict);
      present(over);
      spoken.textContent = verdict.spoken;
    },
    showWatching: () => present(watching),
    showSettings(settings) {
      for (const flight of flights) flight.show(settings);
      panel.showSettings(settings);
    },
    showPrompts(how, start, device) {
      root.dataset['device'] = device;
      readyScreen.showPrompts(how, start);
    },
  };
}
