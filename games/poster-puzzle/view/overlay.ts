/** The DOM layer over the canvas: HUD, menus, notes, and what is said to those who do not see. */
import { adoptStyles } from '#engine/menus/adopt-styles.ts';
import { button, element } from '#engine/menus/elements.ts';
import type { Settings } from '../session/settings.ts';
import hudCss from './hud/hud.css?inline';
import {
  createHud,
  createNotes,
  createPageBar,
  createReference,
  type Hud,
  type HudActions,
  type PageBar,
  type PageBarActions,
  type Shown,
} from './hud/hud.ts';
import type { Layout } from './layout.ts';
import { createGallery, type Gallery, type GalleryActions, type SavingStatus } from './menus/gallery-menu.ts';
import menusCss from './menus/menus.css?inline';
import { createMonthMenu, type MonthMenu, type MonthMenuActions } from './menus/month-menu.ts';
import { createPosterMenu, type PosterMenu, type PosterMenuActions } from './menus/poster-menu.ts';
import { createResultScreen, type Outcome, type ResultActions } from './menus/result-screen.ts';
import {
  createInvitation,
  createSendScreen,
  type InvitationActions,
  type InvitationScreen,
  type SendActions,
  type SendScreen,
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

export interface Overlay {
  readonly showPrint: PosterMenu['showPrint'];
  show(shown: Shown): void;
  setLearned: Hud['setLearned'];
  /** Says something once, politely. */
  say(text: string): void;
  /** Shows a sentence that stays until it is closed or hidden; says it too. */
  showNote(text: string): void;
  hideNote(): void;
  /** Pins the poster to the corner, or takes it down. */
  showReference(image: ImageBitmap | null): void;
  /** A time-lapse runs: only a way out is shown. */
  showTimeLapse(title: string | null): void;
  showResult(outcome: Outcome): void;
  hideResult(): void;
  isResultShown(): boolean;
  openPosters: PosterMenu['show'];
  openInvitation: InvitationScreen['show'];
  openSend: SendScreen['show'];
  /** Says what became of what was sent. */
  tellSent: SendScreen['tell'];
  openGallery: Gallery['show'];
  openMonth: MonthMenu['show'];
  /** Says how far a picture or a film is; see `saving-status.ts`. */
  tellSaving: SavingStatus['tell'];
  openMenu(settings: Settings, description: string): void;
  closeScreens(): void;
  isScreenOpen(): boolean;
  /** Moves the focus to the next or the previous control of what is open. */
  moveFocus(step: 1 | -1): void;
  showTrayPage: PageBar['show'];
  arrange(layout: Layout): void;
  dispose(): void;
}

/** Builds it in the loader's layer over the canvas. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of the parts of the layer, and which of them shows what.
export function createOverlay(layer: HTMLElement, actions: OverlayActions): Overlay {
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
    show(facts) {
      trayName.hidden = !facts.isTrayEmpty;
      hud.show(facts);
    },
    setLearned: hud.setLearned,
    showPrint: posterMenu.showPrint,
    say: notes.say,
    showNote: notes.show,
    hideNote: notes.hide,
    showReference: reference.show,
    showTimeLapse(title) {
      lapse.hidden = title === null;
      hud.root.hidden = title !== null;
      lapseTitle.textContent = title ?? '';
    },
    showResult(outcome) {
      if (!openScreen()) result.show(outcome);
    },
    hideResult: result.hide,
    isResultShown: () => !result.root.hidden,
    openPosters(...shown) {
      posterMenu.show(...shown);
      open(posterMenu.root);
    },
    openInvitation(offered) {
      invitation.show(offered);
      open(invitation.root);
    },
    openSend(sendable) {
      sendScreen.show(sendable);
      open(sendScreen.root);
    },
    tellSent: sendScreen.tell,
    openGallery(...shown) {
      gallery.show(...shown);
      open(gallery.root);
    },
    openMonth(shown) {
      monthMenu.show(shown);
      open(monthMenu.root);
    },
    tellSaving(text, share) {
      gallery.tellSaving(text, share);
      monthMenu.tellSaving(text, share);
    },
    openMenu(settings, description) {
      settingsMenu.show(settings, description);
      open(settingsMenu.root);
    },
    closeScreens,
    isScreenOpen: () => openScreen() !== null,
    moveFocus: (step) => moveFocus(openScreen() ?? (result.root.hidden ? null : result.root), step),
    showTrayPage: pageBar.show,
    arrange(layout) {
      pageBar.arrange(layout);
      arrange(root, trayName, layout);
    },
    dispose() {
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
