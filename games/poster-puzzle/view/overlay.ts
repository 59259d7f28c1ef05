/** The DOM layer over the canvas: HUD, menus, notes, and what is said to those who do not see. */
import { adoptStyles, button, element } from '#engine/menus/elements.ts';
import type { Settings } from '../session/settings.ts';
import hudCss from './hud/hud.css?inline';
import {
  createHud,
  createNotes,
  createPageBar,
  createReference,
  type HudActions,
  type PageBarActions,
  type Shown,
} from './hud/hud.ts';
import type { Layout } from './layout.ts';
import { createGallery, type Gallery, type GalleryActions } from './menus/gallery-menu.ts';
import menusCss from './menus/menus.css?inline';
import { createMonthMenu, type MonthMenuActions, type ShownMonth } from './menus/month-menu.ts';
import { createPosterMenu, type PosterMenu, type PosterMenuActions } from './menus/poster-menu.ts';
import { createResultScreen, type Outcome, type ResultActions } from './menus/result-screen.ts';
import {
  createInvitation,
  createSendScreen,
  type Invitation,
  type InvitationActions,
  type SendActions,
  type Sendable,
} from './menus/sent-screens.ts';
import { createSettingsMenu, type SettingsMenuActions } from './menus/settings-menu.ts';

/** What all its buttons do. */
export interface OverlayActions
  extends HudActions,
    PageBarActions,
    SettingsMenuActions,
    ResultActions,
    SendActions,
    InvitationActions,
    Omit<PosterMenuActions, 'onClose' | 'onGallery'>,
    Omit<GalleryActions, 'onClose' | 'onPosters'>,
    Pick<MonthMenuActions, 'onDay' | 'onSaveMonth'> {
  /** Opens the month of a day. */
  onMonthOf(day: number): void;
  /** Ends a time-lapse. */
  onStopWatching(): void;
}

export type Overlay = ReturnType<typeof createOverlay>;

/** Builds it in the loader's layer over the canvas. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of the parts of the layer, and which of them shows what.
export function createOverlay(layer: HTMLElement, actions: OverlayActions) {
  const hud = createHud(actions);
  const posterMenu = createPosterMenu(actions);
  const gallery = createGallery(actions);
  const settingsMenu = createSettingsMenu(actions);
  const result = createResultScreen(actions);
  const notes = createNotes();
  const reference = createReference();
  const trayName = element('p', 'tray-name', 'Tray: lay pieces here to keep them apart');
  const lapseTitle = element('p', '');
  const lapse = element('div', 'note lapse', lapseTitle, button('Stop', null, '', actions.onStopWatching));
  const invitation = createInvitation(actions);
  const sendScreen = createSendScreen(actions);
  const monthMenu = createMonthMenu({ ...actions, onMonth: actions.onMonthOf });
  const menus = [posterMenu, gallery, monthMenu, settingsMenu, invitation, sendScreen];
  const screens = menus.map((menu) => menu.root);
  for (const part of [lapse, ...screens]) part.hidden = true;
  const pageBar = createPageBar(actions);
  const shown = [trayName, pageBar.root, hud.root, reference.root, notes.root, lapse, result.root];
  const root = element('div', 'poster-puzzle', ...shown, ...screens, notes.spoken);
  const removeStyles = adoptStyles(hudCss, menusCss);
  layer.append(root);

  const openScreen = (): HTMLElement | null => screens.find((screen) => !screen.hidden) ?? null;
  const closeScreens = (): void => {
    for (const screen of screens) screen.hidden = true;
    hud.root.hidden = !lapse.hidden;
  };
  const open = (screen: HTMLElement): void => {
    closeScreens();
    result.hide();
    screen.hidden = false;
    hud.root.hidden = true;
    notes.hide();
    screen.scrollTop = 0;
    const first = screen.querySelector<HTMLElement>('button.first') ?? screen.querySelector('button');
    first?.focus({ preventScroll: true });
    screen.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };

  return {
    show(facts: Shown): void {
      trayName.hidden = !facts.isTrayEmpty;
      hud.show(facts);
    },
    setLearned: hud.setLearned,
    showPrint: posterMenu.showPrint,
    /** Says something once, politely. */
    say: notes.say,
    /** Shows a sentence that stays until it is closed or hidden; says it too. */
    showNote: notes.show,
    hideNote: notes.hide,
    /** Pins the poster to the corner, or takes it down. */
    showReference: reference.show,
    /** A time-lapse runs: only a way out is shown. */
    showTimeLapse(title: string | null): void {
      lapse.hidden = title === null;
      hud.root.hidden = title !== null;
      lapseTitle.textContent = title ?? '';
    },
    showResult(outcome: Outcome): void {
      if (!openScreen()) result.show(outcome);
    },
    hideResult: result.hide,
    isResultShown: (): boolean => !result.root.hidden,
    openPosters(...shown: Parameters<PosterMenu['show']>): void {
      posterMenu.show(...shown);
      open(posterMenu.root);
    },
    openInvitation(offered: Invitation): void {
      invitation.show(offered);
      open(invitation.root);
    },
    openSend(sendable: Sendable): void {
      sendScreen.show(sendable);
      open(sendScreen.root);
    },
    /** Says what became of what was sent. */
    tellSent: sendScreen.tell,
    openGallery(...shown: Parameters<Gallery['show']>): void {
      gallery.show(...shown);
      open(gallery.root);
    },
    openMonth(shown: ShownMonth): void {
      monthMenu.show(shown);
      open(monthMenu.root);
    },
    /** Says how far a picture or a film is; see `saving-status.ts`. */
    tellSaving(text: string, share: number | null): void {
      gallery.tellSaving(text, share);
      monthMenu.tellSaving(text, share);
    },
    openMenu(settings: Settings, description: string): void {
      settingsMenu.show(settings, description);
      open(settingsMenu.root);
    },
    closeScreens,
    isScreenOpen: (): boolean => openScreen() !== null,
    /** Moves the focus to the next or the previous control of what is open. */
    moveFocus: (step: 1 | -1) => moveFocus(openScreen() ?? (result.root.hidden ? null : result.root), step),
    showTrayPage: pageBar.show,
    arrange(layout: Layout): void {
      pageBar.arrange(layout);
      arrange(root, trayName, layout);
    },
    dispose(): void {
      root.remove();
      removeStyles();
    },
  };
}

/** Moves the focus within what is open, from the last control to the first again. */
function moveFocus(scope: HTMLElement | null, step: 1 | -1): void {
  if (!scope) return;
  const controls = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled), input, textarea')];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  controls[(at + step + controls.length) % controls.length]?.focus();
}

function arrange(root: HTMLElement, trayName: HTMLElement, { isWide, isLow, tray }: Layout): void {
  Object.assign(trayName.style, {
    left: `${tray.x}px`,
    top: `${tray.y}px`,
    width: `${tray.width}px`,
    height: `${tray.height}px`,
  });
  root.classList.toggle('wide', isWide);
  root.classList.toggle('tall', !isWide);
  root.classList.toggle('low', isLow);
}
