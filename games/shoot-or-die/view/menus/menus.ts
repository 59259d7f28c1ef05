/** All menus. At most one screen is shown: a phase's own, or a panel that was opened over it. */

import { button, element } from '#engine/menus/elements.ts';
import { createReplayBar } from '#engine/menus/replay-bar.ts';
import { counted } from '#engine/menus/texts.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { LevelProgress, Upgrades } from '../../rules/upgrades.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Board } from '../../session/best-scores.ts';
import type { RunResult } from '../../session/result.ts';
import type { Aiming, Mode, Settings } from '../../session/settings.ts';
import { createBestScoresMenu } from './best-scores-menu.ts';
import { type Build, showBuild } from './cards.ts';
import { createResultScreen } from './result-screen.ts';
import { createSettingsMenu } from './settings-menu.ts';
import { createTitleScreen, type TitleFacts } from './title-screen.ts';
import { createUpgradeMenu } from './upgrade-menu.ts';

/** Builds all menus, none of them shown. */
export function createMenus(push: PushAction) {
  const extras = createExtraButtons(push);
  const title = createTitleScreen(push, ...extras.make());
  const pause = createPauseMenu(push, ...extras.make());
  const result = createResultScreen(push, ...extras.make());
  const upgrades = createUpgradeMenu(push);
  const replayBar = createReplayBar('screen ready replay', push);
  const settingsMenu = createSettingsMenu(push);
  const bestScores = createBestScoresMenu(push);
  const notice = createNotice();
  const phaseScreens = [title.root, pause.root, result.root, upgrades.root, replayBar.root];
  const screens = [...phaseScreens, settingsMenu.root, bestScores.root];
  const switcher = createScreenSwitch(screens);

  return {
    root: element('div', '', ...screens, notice.root, notice.spoken),
    /** The shown screen, for a gamepad to go through; null while playing. */
    get shown(): HTMLElement | null {
      return switcher.shown;
    },
    get isPanelOpen(): boolean {
      return switcher.panel !== null;
    },
    showNone: () => switcher.show(null),
    showTitle(facts: TitleFacts): void {
      title.update(facts);
      switcher.show(title.root);
    },
    showPause(present: Build): void {
      pause.update(present);
      switcher.show(pause.root);
      notice.speak('Paused.');
    },
    /** `playerName` is fit to be shown. */
    showResult(shown: RunResult, playerName: string): void {
      result.update(shown, playerName);
      switcher.show(result.root);
      notice.speak(`Game over. ${counted(shown.score, 'point')}.`);
    },
    showWatching: () => switcher.show(replayBar.root),
    /** What is watched, every frame. */
    updateReplay: replayBar.update,
    showUpgrades(progress: LevelProgress, present: Upgrades): void {
      upgrades.update(progress, present);
      switcher.show(upgrades.root);
      notice.speak(upgrades.spokenText(progress, present));
    },
    /** `olderBest` is the best score by older rules, 0 for none. */
    showBestScores(mode: Mode, aiming: Aiming, board: Board, olderBest: number): void {
      bestScores.update(mode, aiming, board, olderBest);
      if (switcher.panel !== bestScores.root) switcher.openPanel(bestScores.root);
    },
    /** The present settings, wherever they are shown. */
    showSettings(settings: Settings): void {
      settingsMenu.update(settings);
      extras.update(settings);
    },
    openSettings: () => switcher.openPanel(settingsMenu.root),
    closePanel(): void {
      settingsMenu.stopAsking();
      switcher.closePanel();
    },
    /** Says something for a moment, e.g. that a link was copied. */
    showNotice: notice.show,
  };
}

export type Menus = ReturnType<typeof createMenus>;

/** The buttons that several screens have: what is played, the best scores, the settings. */
function createExtraButtons(push: PushAction) {
  let settings: Settings | null = null;
  const modeButtons: HTMLButtonElement[] = [];
  const onMode = (): void => push({ kind: 'set-mode', mode: settings?.mode === 'day' ? 'free' : 'day' });
  const onBestScores = (): void => {
    if (settings) push({ kind: 'show-best-scores', mode: settings.mode, aiming: settings.aiming });
  };
  return {
    /** For one screen. */
    make(): HTMLElement[] {
      const mode = button('', null, '', onMode);
      modeButtons.push(mode);
      return [
        mode,
        button('Records', null, '', onBestScores),
        button('Settings', null, '', () => push({ kind: 'show-settings' })),
      ];
    },
    update(next: Settings): void {
      settings = next;
      for (const each of modeButtons)
        each.textContent = next.mode === 'free' ? 'Play today’s seed' : 'Play freely';
    },
  };
}

// What is said for a moment, and what screen readers hear of what is shown.

/** Builds both, silent. */
function createNotice() {
  const root = element('p', 'notice');
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  root.hidden = true;
  root.addEventListener('animationend', () => {
    root.hidden = true;
  });
  const speak = (text: string): void => {
    spoken.textContent = text;
  };
  return {
    root,
    spoken,
    /** For screen readers only. */
    speak,
    /** Seen for a moment, and read out. */
    show(text: string): void {
      root.textContent = text;
      root.hidden = false;
      // Begun anew, also if the last one is still shown.
      root.getAnimations?.().forEach((animation) => {
        animation.currentTime = 0;
      });
      speak(text);
    },
  };
}

// In a pause: going on, starting over, and what the heart has become.

/** Builds it. `extras` are buttons that other screens have as well. */
function createPauseMenu(push: PushAction, ...extras: readonly Node[]) {
  const build = element('ul', 'build');
  build.setAttribute('aria-label', 'You have');
  const root = screen(
    'Paused',
    'dim',
    title('Held', 'breath'),
    row(
      button('Go on', 'P', 'first', () => push({ kind: 'play', device: 'mouse' })),
      button('Start over', 'R', '', () => push({ kind: 'restart' })),
      ...extras,
    ),
    build,
  );
  return {
    root,
    update(present: Build): void {
      showBuild(build, present);
    },
  };
}

// Screens of which at most one is shown: the present one of the game, or a panel that was opened over it.

/** Hides all `screens`. */
function createScreenSwitch(screens: readonly HTMLElement[]) {
  let base: HTMLElement | null = null;
  let panel: HTMLElement | null = null;
  const refresh = (): void => {
    for (const each of screens) each.hidden = each !== (panel ?? base);
  };
  refresh();
  return {
    /** The shown screen or panel; null while playing. */
    get shown(): HTMLElement | null {
      return panel ?? base;
    },
    get panel(): HTMLElement | null {
      return panel;
    },
    /** Shows a screen, or none; an open panel closes. */
    show(next: HTMLElement | null): void {
      base = next;
      panel = null;
      refresh();
    },
    /** Opens a panel over the screen and gives it focus. */
    openPanel(next: HTMLElement): void {
      panel = next;
      refresh();
      next.querySelector('button')?.focus();
    },
    /** Goes back to the screen, with focus on it. */
    closePanel(): void {
      panel = null;
      refresh();
      base?.querySelector('button')?.focus();
    },
  };
}
