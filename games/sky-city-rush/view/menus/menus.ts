/** The menus around a race: on the title, in a pause, after the end, while a run is watched, and the settings over any of them. */

import { button, element, setText } from '#engine/menus/elements.ts';
import { focusedControl, moveFocus, type Way } from '#engine/menus/menu-focus.ts';
import { createReplayBar } from '#engine/menus/replay-bar.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import type { ReplayState } from '#engine/replay/replay-viewer.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RaceResult } from '../../session/result.ts';
import type { Settings } from '../../session/settings.ts';
import { howToFly, howToStart, type PromptFacts } from '../hud/advice.ts';
import type { Orbit } from '../photo/orbit.ts';
import { createPhotoScreen } from '../photo/photo-screen.ts';
import { createRaceChoices, type SettingControl } from './choices.ts';
import { createOnlineMenus, type OnlineMenus } from './online-menus.ts';
import { createResultScreen } from './result-screen.ts';
import { createSettingsMenu } from './settings-menu.ts';

/** Closes all `screens`; `settings` is one of them. */
function createOpenScreen(screens: readonly HTMLElement[], settings: HTMLElement) {
  let current: HTMLElement | null = null;
  let behind: HTMLElement | null = null;
  const show = (next: HTMLElement | null): void => {
    const hadFocus = screens.some((screen) => focusedControl(screen) !== null);
    current = next;
    for (const screen of screens) screen.hidden = screen !== next;
    // Who goes by keys goes on from the new screen's first control.
    if (hadFocus && next) moveFocus(next, 'down');
  };
  show(null);
  return {
    /** Null while none is. */
    get current(): HTMLElement | null {
      return current;
    },
    /** Opens another one, or none. */
    show,
    /** The same; while the settings are open it lies behind them. */
    showBehindSettings(screen: HTMLElement): void {
      if (current === settings) behind = screen;
      else show(screen);
    },
    openSettings(): void {
      behind = current;
      show(settings);
    },
    closeSettings(): void {
      if (current === settings) show(behind);
    },
  };
}

/** Builds it above a row of choices. */
function createPauseMenu(choices: SettingControl, push: PushAction): HTMLElement {
  return element(
    'section',
    'screen dim',
    element('h2', '', 'Holding'),
    element(
      'div',
      'row',
      button('Fly on', 'P', 'first', () => push({ kind: 'play' })),
      button('Restart', 'R', '', () => push({ kind: 'restart' })),
      button('Settings', null, '', () => push({ kind: 'open-settings' })),
      button('Photo', null, '', () => push({ kind: 'open-photo' })),
    ),
    choices.root,
  );
}

/** Builds it around a row of choices. */
function createTitleScreen(choices: SettingControl, push: PushAction) {
  const title = element('h1', '', element('span', 'small', 'Sky City'));
  title.setAttribute('aria-label', 'Sky City Rush');
  const cut = element('span', 'cut', ...Array.from({ length: 5 }, () => element('i', '', 'RUSH')));
  cut.setAttribute('aria-hidden', 'true');
  title.append(cut);

  const how = element('p', 'how');
  const start = button('', null, 'first', () => push({ kind: 'play' }));
  const watch = button('', null, '', () => push({ kind: 'watch-opponent' }));
  choices.root.prepend(start, watch);
  if (canPlayOnline())
    choices.root.append(button('Play with a friend', null, '', () => push({ kind: 'play-with-friend' })));
  choices.root.append(button('Settings', 'P', '', () => push({ kind: 'open-settings' })));
  const note = element('p', 'note');
  return {
    root: element('section', 'screen title', title, note, how, choices.root),
    /** Shows a sentence below the name, or none for ''; and a button to watch somebody's flight, or none for null. */
    showNote(text: string, watchable: string | null): void {
      note.hidden = text === '';
      setText(note, text);
      watch.hidden = watchable === null;
      setText(watch, watchable === null ? '' : `Watch ${watchable}`);
    },
    /** How to fly and to start. */
    showPrompts(howText: string, startText: string): void {
      how.textContent = howText;
      const label = start.firstElementChild;
      if (label) label.textContent = startText;
    },
  };
}

/** All menus; at most one is shown. The settings stay open over a change of what lies behind them. */
export interface Menus {
  readonly root: HTMLElement;
  readonly isSettingsOpen: boolean;
  /** Whether arrow keys go through a menu now: always in a pause and after the end, else once a control has focus. */
  readonly takesArrows: boolean;
  /** Whether a control of the menu that is shown has focus. */
  readonly hasFocus: boolean;
  openSettings(): void;
  closeSettings(): void;
  /** Moves focus within the menu that is shown. */
  moveFocus(way: Way): void;
  /** Presses the control that has focus. */
  pressFocused(): void;
  showNone(): void;
  /** `note` is a sentence on top of it, or ''; `watchable` who can be watched, or null. */
  showTitle(note: string, watchable: string | null): void;
  showPaused(): void;
  /** The photo mode, with its eye there. */
  showPhoto(orbit: Orbit): void;
  showResult(result: RaceResult): void;
  /** What became of the link that was asked for. */
  showShared(sentence: string): void;
  showWatching(): void;
  /** The screens of a race with somebody at another machine, to be filled by whoever shows them. */
  readonly online: OnlineMenus;
  /** Shows one of them; `said` is what a screen reader says of it. */
  showOnline(screen: HTMLElement, said: string): void;
  /** Tells a screen reader alone. */
  say(text: string): void;
  /** What is watched, every frame. */
  updateReplay(state: ReplayState): void;
  /** Brings every control in line with the settings. */
  showSettings(settings: Settings): void;
  /** How to fly and to start. */
  showPrompts(facts: PromptFacts): void;
}

/** Builds all menus, none of them shown. `tracks` are ids and names; `ended` is aborted when the game is gone. */
export function createMenus(
  tracks: readonly (readonly [id: string, name: string])[],
  push: PushAction,
  ended: AbortSignal,
): Menus {
  const titleChoices = createRaceChoices(tracks, push);
  const pauseChoices = createRaceChoices(tracks, push);
  const resultChoices = createRaceChoices(tracks, push);
  const title = createTitleScreen(titleChoices, push);
  const paused = createPauseMenu(pauseChoices, push);
  const result = createResultScreen(resultChoices, push);
  const replayBar = createReplayBar('screen watching', push);
  const watching = replayBar.root;
  const photo = createPhotoScreen(push);
  const online = createOnlineMenus(push);
  const settingsMenu = createSettingsMenu(push, ended);
  const labels = [
    [title.root, 'Start'],
    [paused, 'Paused'],
    [result.root, 'Result'],
    [watching, 'Replay'],
    [photo.root, 'Photo'],
    [online.paused, 'Paused here'],
    [online.result, 'Race over'],
    [online.trouble, 'Race stopped'],
    [settingsMenu.root, 'Settings'],
  ] as const;
  for (const [screen, label] of labels) screen.setAttribute('aria-label', label);
  const screens = labels.map(([screen]) => screen);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  const root = element('div', '', ...screens, spoken);
  const open = createOpenScreen(screens, settingsMenu.root);
  /** Whoever opens one of these has let go of the stick. */
  const resting = screens.filter((each) => each !== title.root && each !== watching);
  const focused = (): HTMLElement | null => open.current && focusedControl(open.current);

  return {
    root,
    get isSettingsOpen() {
      return open.current === settingsMenu.root;
    },
    get takesArrows() {
      return (open.current !== null && resting.includes(open.current)) || focused() !== null;
    },
    get hasFocus() {
      return focused() !== null;
    },
    openSettings: open.openSettings,
    closeSettings() {
      settingsMenu.cancelKey();
      open.closeSettings();
    },
    moveFocus(way) {
      if (open.current) moveFocus(open.current, way);
    },
    pressFocused: () => focused()?.click(),
    showNone: () => open.show(null),
    showTitle(note, watchable) {
      title.showNote(note, watchable);
      if (note) spoken.textContent = note;
      open.showBehindSettings(title.root);
    },
    showPaused() {
      open.showBehindSettings(paused);
      spoken.textContent = 'Paused.';
    },
    showPhoto(orbit) {
      photo.show(orbit);
      if (open.current !== photo.root) open.show(photo.root);
    },
    showResult(shown) {
      result.show(shown);
      open.showBehindSettings(result.root);
      spoken.textContent = shown.spoken;
    },
    showShared(sentence) {
      result.showShared(sentence);
      spoken.textContent = sentence;
    },
    showWatching: () => open.showBehindSettings(watching),
    online,
    showOnline(screen, said) {
      open.showBehindSettings(screen);
      spoken.textContent = said;
    },
    say(text) {
      spoken.textContent = text;
    },
    updateReplay: replayBar.update,
    showSettings(settings) {
      for (const choices of [titleChoices, pauseChoices, resultChoices]) choices.show(settings);
      settingsMenu.show(settings);
    },
    showPrompts(facts) {
      root.dataset['device'] = facts.device;
      title.showPrompts(howToFly(facts), howToStart(facts.device));
    },
  };
}
