/** The screens around play. At most one is shown: a phase's own screen, or a panel that was opened over it. */
import { button, element, readable } from '#engine/menus/elements.ts';
import { screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Run } from '../../rules/run.ts';
import type { Mode, Settings } from '../../session/settings.ts';
import { createRecordsPanel, type RecordActions } from './best-scores-menu.ts';
import { createPauseScreen, type PauseActions } from './pause-menu.ts';
import { createOverScreen, type OverActions, type Verdict } from './result-screen.ts';
import { createSettingsPanel } from './settings-menu.ts';
import { createReadyScreen, type ReadyFacts } from './title-screen.ts';
import { createOfferScreen } from './upgrade-menu.ts';

/** What the buttons do. */
export interface ScreenActions extends OverActions, PauseActions, RecordActions {
  onStart(): void;
  onMode(mode: Mode): void;
  onChange(changed: Partial<Settings>): void;
  onChoose(choice: number): void;
}

/** All screens. */
export interface Screens {
  readonly root: HTMLElement;
  /** The shown screen, for a gamepad to go through; null while playing. */
  readonly shown: HTMLElement | null;
  readonly isPanelOpen: boolean;
  showNone(): void;
  showReady(facts: ReadyFacts): void;
  showPaused(run: Run): void;
  showOver(verdict: Verdict): void;
  showWatching(): void;
  showOffer(run: Run): void;
  showSettings(settings: Settings): void;
  closePanel(): void;
  /** Says something for a moment, e.g. that a link was copied. */
  say(text: string): void;
}

/** Builds all screens, none of them shown. */
export function createScreens(actions: ScreenActions): Screens {
  let settings: Settings | null = null;
  /** The phase's own screen, and the panel over it. */
  let base: HTMLElement | null = null;
  let panel: HTMLElement | null = null;
  const modeButtons: HTMLButtonElement[] = [];

  const extras = (): HTMLElement[] => {
    const mode = button('', null, '', () => actions.onMode(settings?.mode === 'day' ? 'free' : 'day'));
    modeButtons.push(mode);
    return [mode, button('Records', null, '', openRecords), button('Settings', null, '', openSettings)];
  };
  const ready = createReadyScreen(actions.onStart, ...extras());
  const paused = createPauseScreen(actions, ...extras());
  const over = createOverScreen(actions, ...extras());
  const offer = createOfferScreen(actions.onChoose);
  const watching = screen(
    'Replay',
    'ready replay',
    element('p', 'how', 'A run plays itself. Any key or touch ends it.'),
  );
  const settingsPanel = createSettingsPanel(actions.onChange, closePanel);
  const records = createRecordsPanel(actions, closePanel);
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');
  const notice = element('p', 'notice');
  notice.hidden = true;
  notice.addEventListener('animationend', () => {
    notice.hidden = true;
  });
  const all = [ready.root, paused.root, over.root, offer.root, watching, settingsPanel.root, records.root];

  function refresh(): void {
    for (const each of all) each.hidden = each !== (panel ?? base);
  }
  function show(next: HTMLElement | null): void {
    base = next;
    panel = null;
    refresh();
  }
  function openPanel(next: HTMLElement): void {
    panel = next;
    refresh();
    next.querySelector('button')?.focus();
  }
  function openSettings(): void {
    openPanel(settingsPanel.root);
  }
  function openRecords(): void {
    if (settings) records.show(settings.mode, settings.aiming);
    openPanel(records.root);
  }
  function closePanel(): void {
    panel = null;
    refresh();
    base?.querySelector('button')?.focus();
  }

  return {
    root: element('div', '', ...all, notice, spoken),
    get shown() {
      return panel ?? base;
    },
    get isPanelOpen() {
      return panel !== null;
    },
    showNone: () => show(null),
    showReady(facts) {
      ready.update(facts);
      show(ready.root);
    },
    showPaused(run) {
      paused.update(run.upgrades);
      show(paused.root);
      spoken.textContent = 'Paused.';
    },
    showOver(verdict) {
      over.update(verdict);
      show(over.root);
      spoken.textContent = `Game over. ${readable(verdict.score)} points.`;
    },
    showWatching: () => show(watching),
    showOffer({ growth }) {
      offer.update(growth.level, growth.offered);
      show(offer.root);
      spoken.textContent = offer.spokenText(growth.offered);
    },
    showSettings(next) {
      settings = next;
      settingsPanel.update(next);
      for (const each of modeButtons)
        each.textContent = next.mode === 'free' ? 'Play today’s seed' : 'Play freely';
    },
    closePanel() {
      if (panel === settingsPanel.root) settingsPanel.close();
      else if (panel) closePanel();
    },
    say(text) {
      notice.textContent = text;
      notice.hidden = false;
      // Begun anew, also if the last one is still shown.
      notice.getAnimations?.().forEach((animation) => {
        animation.currentTime = 0;
      });
      spoken.textContent = text;
    },
  };
}
