/** The menus around a race: on the title, in a pause, after the end, while a run is watched, and the settings over any of them. */
import { button, element, type LazyScreen, lazyScreen, setText } from '#engine/menus/elements.ts';
import { focusedControl, moveFocus } from '#engine/menus/menu-focus.ts';
import { createReplayBar } from '#engine/menus/replay-bar.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import type { Send } from '#engine/phases/machine.ts';
import type { ReplayAction, ReplayState } from '#engine/replay/replay-viewer.ts';
import * as ask from '../../commands.ts';
import type { RaceGame } from '../../session/race-game.ts';
import type { Settings } from '../../session/settings.ts';
import { howToFly, howToStart, type PromptFacts } from '../hud/advice.ts';
import { createPhotoScreen } from '../photo/photo-screen.ts';
import { createRaceChoices, type SettingControl } from './choices.ts';
import { createOnlineMenus } from './online-menus.ts';
import { createResultScreen } from './result-screen.ts';
import { createSettingsMenu, type KeySource } from './settings-menu.ts';

/** Builds it above a row of choices. */
function createPauseMenu(choices: SettingControl, send: Send): HTMLElement {
  return element(
    'section',
    'screen dim',
    element('h2', '', 'Holding'),
    element(
      'div',
      'row',
      button(ask.flyOn.label, 'P', 'first', () => send(ask.flyOn)),
      button(ask.restart.label, 'R', '', () => send(ask.restart)),
      button(ask.openSettings.label, null, '', () => send(ask.openSettings)),
      button(ask.photo.label, null, '', () => send(ask.photo)),
    ),
    choices.root,
  );
}

/** Builds it around a row of choices. */
function createTitleScreen(choices: SettingControl, send: Send) {
  const title = element('h1', '', element('span', 'small', 'Sky City'));
  title.setAttribute('aria-label', 'Sky City Rush');
  const cut = element('span', 'cut', ...Array.from({ length: 5 }, () => element('i', '', 'RUSH')));
  cut.setAttribute('aria-hidden', 'true');
  title.append(cut);

  const how = element('p', 'how');
  const start = button('', null, 'first', () => send(ask.go));
  const watch = button('', null, '', () => send(ask.watchOpponent));
  choices.root.prepend(start, watch);
  if (canPlayOnline())
    choices.root.append(button(ask.playWithFriend.label, null, '', () => send(ask.playWithFriend)));
  choices.root.append(button(ask.settings.label, 'P', '', () => send(ask.settings)));
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

/** The replay's bar, with a button for the settings, which return to the same place in the replay. */
function createReplayScreen(send: Send) {
  const commandOf = (action: ReplayAction): boolean => {
    switch (action.kind) {
      case 'hold-replay':
        return send(ask.hold);
      case 'change-replay-speed':
        return send(ask.changeSpeed);
      case 'seek-replay':
        return send(ask.seek, action.share);
      case 'beat-watched':
        return send(ask.beat);
      case 'stop-watching':
        return send(ask.endReplay);
    }
  };
  const bar = createReplayBar('screen watching', commandOf);
  bar.root.lastElementChild?.append(button(ask.openSettings.label, null, '', () => send(ask.openSettings)));
  return bar;
}

/** What a menu shows of the game. */
type Shown = Pick<RaceGame, 'note' | 'watchable' | 'result' | 'shared' | 'orbit' | 'online'>;

/** A screen, and how it is brought in line with the game. */
interface Screen {
  readonly root: HTMLElement;
  fill?(game: Shown): void;
}

/** Ids and names, in the order in which they are offered. */
type TrackNames = readonly (readonly [id: string, name: string])[];

export type ScreenName =
  | 'title'
  | 'paused'
  | 'result'
  | 'watching'
  | 'photo'
  | 'settings'
  | 'away'
  | 'race-over'
  | 'stopped';

/** The title, and the screens that are built when they are opened. */
function createScreens(tracks: TrackNames, send: Send, source: KeySource) {
  let settings: Settings | null = null;
  const choices: SettingControl[] = [];
  const createChoices = (): SettingControl => {
    const made = createRaceChoices(tracks, send);
    if (settings) made.show(settings);
    choices.push(made);
    return made;
  };
  const later = <Made extends Screen>(label: string, build: () => Made): LazyScreen<Made> =>
    lazyScreen(() => {
      const built = build();
      built.root.setAttribute('aria-label', label);
      built.root.hidden = true;
      return built;
    });
  const online = createOnlineScreens(send);
  const title = later('Start', () => {
    const { root, showNote, showPrompts } = createTitleScreen(createChoices(), send);
    return { root, showPrompts, fill: ({ note, watchable }: Shown) => showNote(note, watchable) };
  });
  const watching = later('Replay', () => createReplayScreen(send));
  const settingsMenu = later('Settings', () => {
    const menu = createSettingsMenu(send, source);
    if (settings) menu.show(settings);
    return menu;
  });
  const all: Readonly<Record<ScreenName, LazyScreen<Screen>>> = {
    title,
    paused: later('Paused', () => ({ root: createPauseMenu(createChoices(), send) })),
    result: later('Result', () => {
      const { root, show } = createResultScreen(createChoices(), send);
      return { root, fill: ({ result, shared }: Shown) => result && show(result, shared) };
    }),
    watching,
    photo: later('Photo', () => {
      const { root, show } = createPhotoScreen(send);
      return { root, fill: ({ orbit }: Shown) => orbit && show(orbit) };
    }),
    away: later('Paused here', () => ({ root: online().paused })),
    'race-over': later('Race over', () => ({
      root: online().result,
      fill: (game: Shown) => game.online && online().fillResult(game.online.result),
    })),
    stopped: later('Race stopped', () => ({
      root: online().trouble,
      fill: (game: Shown) => online().fillTrouble(game.online?.play.trouble ?? ''),
    })),
    settings: settingsMenu,
  };
  return {
    all,
    title,
    watching,
    settingsMenu,
    online,
    showSettings(next: Settings): void {
      settings = next;
      for (const row of choices) row.show(next);
      settingsMenu.built?.show(next);
    },
  };
}

function createOnlineScreens(send: Send) {
  let menus: ReturnType<typeof createOnlineMenus> | null = null;
  return () => {
    menus ??= createOnlineMenus(send);
    return menus;
  };
}

/** Builds the title, not shown yet, and each other menu when it is first shown. At most one is shown. */
export function createMenus(tracks: TrackNames, send: Send, source: KeySource) {
  const { all, title, watching, settingsMenu, online, showSettings } = createScreens(tracks, send, source);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  const root = element('div', '', ...Object.values(all).map(({ place }) => place), spoken);
  title.open();
  let current: HTMLElement | null = null;

  return {
    root,
    /** The menu that is shown; null for none. */
    get screen(): HTMLElement | null {
      return current;
    },
    /** Shows a menu, or none, as the game is now. Focus goes on in it if it was in the one before. */
    show(name: ScreenName | null, game: Shown): void {
      const screen = name && all[name].open();
      screen?.fill?.(game);
      const next = screen?.root ?? null;
      if (next === current) return;
      const hadFocus = current !== null && focusedControl(current) !== null;
      if (current === settingsMenu.built?.root) settingsMenu.built?.cancelKey();
      if (current) current.hidden = true;
      if (next) next.hidden = false;
      current = next;
      if (hadFocus && next) moveFocus(next, 'down');
    },
    /** Tells a screen reader alone. */
    say(text: string): void {
      spoken.textContent = text;
    },
    /** The replay, every frame. */
    updateReplay: (state: ReplayState) => watching.open().update(state),
    /** How the next race with a friend starts, every frame. */
    updateAgain: (text: string) => online().setAgainNote(text),
    /** Brings every control in line with the settings. */
    showSettings,
    /** How to fly and to start. */
    showPrompts(facts: PromptFacts): void {
      root.dataset['device'] = facts.device;
      title.open().showPrompts(howToFly(facts), howToStart(facts.device));
    },
  };
}
