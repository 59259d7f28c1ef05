/** The menus around a race: on the title, in a pause, after the end, while a run is watched, and the settings over any of them. */

import { button, element, type LazyScreen, lazyScreen, setText } from '#engine/menus/elements.ts';
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

/** Any screen of a game. */
interface AnyScreen {
  readonly root: HTMLElement;
}

/** Opens one of `screens`, which are those that are built by then; `settings` is one of them once it was opened. */
function createOpenScreen(screens: ReadonlySet<HTMLElement>, settings: LazyScreen<AnyScreen>) {
  let current: HTMLElement | null = null;
  let behind: HTMLElement | null = null;
  const show = (next: HTMLElement | null): void => {
    const hadFocus = [...screens].some((screen) => focusedControl(screen) !== null);
    current = next;
    for (const screen of screens) screen.hidden = screen !== next;
    // Who goes by keys goes on from the new screen's first control.
    if (hadFocus && next) moveFocus(next, 'down');
  };
  const isSettingsOpen = (): boolean => current !== null && current === settings.built?.root;
  return {
    isSettingsOpen,
    /** Null while none is. */
    get current(): HTMLElement | null {
      return current;
    },
    /** Opens another one, or none. */
    show,
    /** The same; while the settings are open it lies behind them. */
    showBehindSettings(screen: HTMLElement): void {
      if (isSettingsOpen()) behind = screen;
      else show(screen);
    },
    openSettings(): void {
      behind = current;
      show(settings.open().root);
    },
    closeSettings(): void {
      if (isSettingsOpen()) show(behind);
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

/** Ids and names, in the order in which they are offered. */
type TrackNames = readonly (readonly [id: string, name: string])[];

/** The title, and the screens that are built when they are opened. */
function createScreens(tracks: TrackNames, push: PushAction, ended: AbortSignal) {
  let settings: Settings | null = null;
  const screens = new Set<HTMLElement>();
  const add = (screen: HTMLElement, label: string): void => {
    screen.setAttribute('aria-label', label);
    screen.hidden = true;
    screens.add(screen);
  };
  const later = <Screen extends AnyScreen>(label: string, build: () => Screen): LazyScreen<Screen> =>
    lazyScreen(() => {
      const built = build();
      add(built.root, label);
      return built;
    });
  const createChoices = (): SettingControl => {
    const choices = createRaceChoices(tracks, push);
    if (settings) choices.show(settings);
    return choices;
  };
  const titleChoices = createChoices();
  const title = createTitleScreen(titleChoices, push);
  add(title.root, 'Start');
  const paused = later('Paused', () => {
    const choices = createChoices();
    return { root: createPauseMenu(choices, push), choices };
  });
  const result = later('Result', () => {
    const choices = createChoices();
    return { ...createResultScreen(choices, push), choices };
  });
  const watching = later('Replay', () => createReplayBar('screen watching', push));
  const photo = later('Photo', () => createPhotoScreen(push));
  const online = lazyScreen(() => {
    const menus = createOnlineMenus(push);
    add(menus.paused, 'Paused here');
    add(menus.result, 'Race over');
    add(menus.trouble, 'Race stopped');
    return { menus, root: element('div', '', menus.paused, menus.result, menus.trouble) };
  });
  const settingsMenu = later('Settings', () => {
    const menu = createSettingsMenu(push, ended);
    if (settings) menu.show(settings);
    return menu;
  });
  return {
    /** Those that are built. */
    built: screens,
    title,
    paused,
    result,
    watching,
    photo,
    online,
    settingsMenu,
    showSettings(next: Settings): void {
      settings = next;
      for (const choices of [titleChoices, paused.built?.choices, result.built?.choices]) choices?.show(next);
      settingsMenu.built?.show(next);
    },
  };
}

/** Builds the title, not shown yet, and each other menu when it is opened. `tracks` are ids and names; `ended` is aborted when the game is gone. */
export function createMenus(tracks: TrackNames, push: PushAction, ended: AbortSignal): Menus {
  const { built, title, paused, result, watching, photo, online, settingsMenu, showSettings } = createScreens(
    tracks,
    push,
    ended,
  );
  const places = [paused, result, watching, photo, online, settingsMenu].map(({ place }) => place);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  const root = element('div', '', title.root, ...places, spoken);
  const open = createOpenScreen(built, settingsMenu);
  /** Whoever opens any other screen has let go of the stick. */
  const isFlownBehind = (screen: HTMLElement): boolean =>
    screen === title.root || screen === watching.built?.root;
  const focused = (): HTMLElement | null => open.current && focusedControl(open.current);

  return {
    root,
    get isSettingsOpen() {
      return open.isSettingsOpen();
    },
    get takesArrows() {
      return (open.current !== null && !isFlownBehind(open.current)) || focused() !== null;
    },
    get hasFocus() {
      return focused() !== null;
    },
    openSettings: open.openSettings,
    closeSettings() {
      settingsMenu.built?.cancelKey();
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
      open.showBehindSettings(paused.open().root);
      spoken.textContent = 'Paused.';
    },
    showPhoto(orbit) {
      const { root: screen, show } = photo.open();
      show(orbit);
      if (open.current !== screen) open.show(screen);
    },
    showResult(shown) {
      const { root: screen, show } = result.open();
      show(shown);
      open.showBehindSettings(screen);
      spoken.textContent = shown.spoken;
    },
    showShared(sentence) {
      result.open().showShared(sentence);
      spoken.textContent = sentence;
    },
    showWatching: () => open.showBehindSettings(watching.open().root),
    get online() {
      return online.open().menus;
    },
    showOnline(screen, said) {
      open.showBehindSettings(screen);
      spoken.textContent = said;
    },
    say(text) {
      spoken.textContent = text;
    },
    updateReplay: (state) => watching.open().update(state),
    showSettings,
    showPrompts(facts) {
      root.dataset['device'] = facts.device;
      title.showPrompts(howToFly(facts), howToStart(facts.device));
    },
  };
}
