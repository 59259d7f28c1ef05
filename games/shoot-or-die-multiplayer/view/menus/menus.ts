/** All menus; at most one is shown. */
import { button, element, setText } from '#engine/menus/elements.ts';
import { createReplayBar } from '#engine/menus/replay-bar.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { MatchResult } from '../../session/result.ts';
import type { Settings } from '../../session/settings.ts';
import { createResultScreen } from './result-screen.ts';
import { createKeysMenu, createSettingsMenu } from './settings-menu.ts';
import { createTitleScreen } from './title-screen.ts';

/** Builds all menus, none of them shown. */
export function createMenus(push: PushAction) {
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
    /** The screen that is shown, or null. */
    get shown(): HTMLElement | null {
      return all.find((screen) => !screen.hidden) ?? null;
    },
    showNone: () => show(null),
    showTitle(isTouch: boolean): void {
      title.update(isTouch);
      show(title.root);
    },
    showPause(): void {
      paused = pause.root;
      show(paused);
      spoken.textContent = 'Paused.';
    },
    /** A pause that holds nobody else: the match of two machines goes on. */
    showOnlinePause(): void {
      paused = online.pause;
      show(paused);
      spoken.textContent = 'Paused here. The match goes on.';
    },
    /** A match of two machines has stopped for good. */
    showTrouble(text: string): void {
      show(online.showTrouble(text));
      spoken.textContent = text;
    },
    /** What is said below a result of how the next match begins; null for the usual. */
    setResultNote: result.setNote,
    /** What has become of the match's link; '' for nothing. */
    setLinkNote: result.setLinkNote,
    /** The bar under a match that is watched, and what it shows of it. */
    showWatching: () => show(replayBar.root),
    updateReplay: replayBar.update,
    /** `champion` is the winner's name as it is to be read. */
    showResult(shown: MatchResult, champion: string): void {
      const sentence = result.update(shown, champion);
      show(result.root);
      spoken.textContent = `Match over. ${sentence}`;
    },
    openSettings: () => show(settingsMenu.root),
    openKeys: () => show(keysMenu.root),
    /** Back from the settings or the keys. False where neither is open. */
    closePanel(): boolean {
      if (!keysMenu.root.hidden) show(settingsMenu.root);
      else if (!settingsMenu.root.hidden) show(paused);
      else return false;
      return true;
    },
    /** The present settings, wherever they are shown. */
    showSettings(settings: Settings): void {
      hearts.update(settings.hearts);
      title.setKeys(settings.keys);
      pause.update(settings.isMuted);
      online.update(settings.isMuted);
      settingsMenu.update(settings);
      keysMenu.update(settings.keys);
    },
  };
}

export type Menus = ReturnType<typeof createMenus>;

// The button for another number of hearts, which several screens have.

/** Makes such buttons, and keeps their text up to date. */
function createHeartsButtons(push: PushAction) {
  const buttons: HTMLButtonElement[] = [];
  return {
    /** For one screen. */
    make(): HTMLButtonElement {
      const made = button('3 hearts', 'H', '', () => push({ kind: 'change-hearts' }));
      buttons.push(made);
      return made;
    },
    update(hearts: number): void {
      for (const each of buttons) each.firstChild?.replaceWith(`${hearts} hearts`);
    },
  };
}

// In a pause: going on, starting over, sound, and the way to the settings.

/** Builds it; `hearts` is the button for their number. */
function createPauseMenu(push: PushAction, hearts: HTMLElement) {
  let isMuted = false;
  const mute = button('', 'M', '', () => push({ kind: 'change-settings', changed: { isMuted: !isMuted } }));
  return {
    root: screen(
      'Paused',
      'dim',
      title('Held', 'breath'),
      row(
        button('Go on', 'P', 'first', () => push({ kind: 'resume' })),
        button('New match', 'R', '', () => push({ kind: 'restart' })),
        hearts,
      ),
      row(
        mute,
        button('Settings', null, '', () => push({ kind: 'show-settings' })),
      ),
    ),
    update(next: boolean): void {
      isMuted = next;
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
    },
  };
}

// What a match of two machines shows in place of the usual: a pause that holds nobody, and why it has stopped for good.

/** Builds the two screens. */
function createOnlineMenus(push: PushAction) {
  let isMuted = false;
  const mute = button('', 'M', '', () => push({ kind: 'change-settings', changed: { isMuted: !isMuted } }));
  const pause = screen(
    'Paused here',
    'dim',
    title('It beats', 'on'),
    element('p', 'lesson', 'The match goes on at both machines. Your heart stands still until you are back.'),
    row(
      button('Go on', 'P', 'first', () => push({ kind: 'resume' })),
      button('Leave the match', null, '', () => push({ kind: 'leave-match' })),
    ),
    row(
      mute,
      button('Settings', null, '', () => push({ kind: 'show-settings' })),
    ),
  );
  const reason = element('p', 'lesson');
  const trouble = screen(
    'Match stopped',
    'dim',
    title('Out of', 'step'),
    reason,
    row(button('Back to the title', null, 'first', () => push({ kind: 'leave-match' }))),
  );
  return {
    roots: [pause, trouble],
    pause,
    /** Fills the screen of a match that has stopped, and returns it. */
    showTrouble(text: string): HTMLElement {
      setText(reason, text);
      return trouble;
    },
    update(next: boolean): void {
      isMuted = next;
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
    },
  };
}
