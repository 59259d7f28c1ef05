/** All menus; at most one is shown. */
import { element } from '#engine/menus/elements.ts';
import { createReplayBar } from '#engine/menus/replay-bar.ts';
import type { ReplayState } from '#engine/replay/replay-viewer.ts';
import type { PushAction } from '../../session/actions.ts';
import type { MatchResult } from '../../session/result.ts';
import type { Settings } from '../../session/settings.ts';
import { createHeartsButtons } from './hearts-buttons.ts';
import { createKeysMenu } from './keys-menu.ts';
import { createOnlineMenus } from './online-menus.ts';
import { createPauseMenu } from './pause-menu.ts';
import { createResultScreen } from './result-screen.ts';
import { createSettingsMenu } from './settings-menu.ts';
import { createTitleScreen } from './title-screen.ts';

export interface Menus {
  readonly root: HTMLElement;
  /** The screen that is shown, or null. */
  readonly shown: HTMLElement | null;
  showNone(): void;
  showTitle(isTouch: boolean): void;
  showPause(): void;
  /** A pause that holds nobody else: the match of two machines goes on. */
  showOnlinePause(): void;
  /** A match of two machines has stopped for good; `canSaveLog` where there is something to be found out. */
  showTrouble(text: string, canSaveLog: boolean): void;
  /** `champion` is the winner's name as it is to be read. */
  showResult(result: MatchResult, champion: string): void;
  /** What is said below a result of how the next match begins; null for the usual. */
  setResultNote(note: string | null): void;
  /** What has become of the match's link; '' for nothing. */
  setLinkNote(note: string): void;
  /** The bar under a match that is watched, and what it shows of it. */
  showWatching(): void;
  updateReplay(state: ReplayState): void;
  openSettings(): void;
  openKeys(): void;
  /** Back from the settings or the keys. False where neither is open. */
  closePanel(): boolean;
  /** The present settings, wherever they are shown. */
  showSettings(settings: Settings): void;
}

/** Builds all menus, none of them shown. */
export function createMenus(push: PushAction): Menus {
  const hearts = createHeartsButtons(push);
  const title = createTitleScreen(push, hearts.make());
  const pause = createPauseMenu(push, hearts.make());
  const result = createResultScreen(push, hearts.make());
  const online = createOnlineMenus(push);
  const replayBar = createReplayBar('screen replay', push, false);
  /** Which of the two pauses the settings lead back to. */
  let paused = pause.root;
  const settingsMenu = createSettingsMenu(push);
  const keysMenu = createKeysMenu(push);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  const all = [
    title.root,
    pause.root,
    ...online.roots,
    replayBar.root,
    settingsMenu.root,
    keysMenu.root,
    result.root,
  ];

  function show(shown: HTMLElement | null): void {
    keysMenu.stopAsking();
    for (const screen of all) screen.hidden = screen !== shown;
  }

  return {
    root: element('div', '', ...all, spoken),
    get shown() {
      return all.find((screen) => !screen.hidden) ?? null;
    },
    showNone: () => show(null),
    showTitle(isTouch) {
      title.update(isTouch);
      show(title.root);
    },
    showPause() {
      paused = pause.root;
      show(paused);
      spoken.textContent = 'Paused.';
    },
    showOnlinePause() {
      paused = online.pause;
      show(paused);
      spoken.textContent = 'Paused here. The match goes on.';
    },
    showTrouble(text, canSaveLog) {
      show(online.showTrouble(text, canSaveLog));
      spoken.textContent = text;
    },
    setResultNote: result.setNote,
    setLinkNote: result.setLinkNote,
    showWatching: () => show(replayBar.root),
    updateReplay: replayBar.update,
    showResult(shown, champion) {
      const sentence = result.update(shown, champion);
      show(result.root);
      spoken.textContent = `Match over. ${sentence}`;
    },
    openSettings: () => show(settingsMenu.root),
    openKeys: () => show(keysMenu.root),
    closePanel() {
      if (!keysMenu.root.hidden) show(settingsMenu.root);
      else if (!settingsMenu.root.hidden) show(paused);
      else return false;
      return true;
    },
    showSettings(settings) {
      hearts.update(settings.hearts);
      title.setKeys(settings.keys);
      pause.update(settings.isMuted);
      online.update(settings.isMuted);
      settingsMenu.update(settings);
      keysMenu.update(settings.keys);
    },
  };
}
