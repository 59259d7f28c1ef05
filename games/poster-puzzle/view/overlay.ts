/** Everything in words over the canvas: ticket and tools, sheets, notes, and what is said to those who do not see. */
import { button, element } from '#engine/menus/elements.ts';
import type { Hung } from '../session/best-scores.ts';
import type { Settings } from '../session/settings.ts';
import { createHud, type HudActions, type Shown } from './hud/hud.ts';
import type { Layout } from './layout.ts';
import { createGallery, type GalleryActions } from './menus/gallery-menu.ts';
import { type Choice, type Chooser, type ChooserActions, createChooser } from './menus/poster-menu.ts';
import { createFinishCard, type FinishActions, type Outcome } from './menus/result-screen.ts';
import { createMenu, type MenuActions } from './menus/settings-menu.ts';
import { STYLE } from './menus/style.ts';
import type { PosterFacts } from './posters/poster-messages.ts';

/** What all its buttons do. */
export interface WordsActions
  extends HudActions,
    MenuActions,
    FinishActions,
    Omit<ChooserActions, 'onClose' | 'onGallery'>,
    Omit<GalleryActions, 'onClose' | 'onPosters'> {}

/** The words. */
export interface Words {
  readonly showPrint: Chooser['showPrint'];
  show(shown: Shown): void;
  /** Says something once, politely. */
  say(text: string): void;
  /** Shows a sentence that stays until it is closed or hidden; says it too. */
  showNote(text: string): void;
  hideNote(): void;
  /** Pins the poster to the corner, or takes it down. */
  showReference(image: ImageBitmap | null): void;
  /** A time-lapse runs: only a way out is shown. */
  showLapse(title: string | null): void;
  showFinish(outcome: Outcome): void;
  hideFinish(): void;
  isFinishShown(): boolean;
  openPosters(posters: readonly PosterFacts[], choice: Choice, finished: ReadonlySet<string>): void;
  openGallery(wall: readonly Hung[]): void;
  openMenu(settings: Settings, words: string): void;
  closeScreens(): void;
  isScreenOpen(): boolean;
  /** Moves the focus to the next or the previous control of what is open. */
  moveFocus(step: 1 | -1): void;
  arrange(layout: Layout): void;
  dispose(): void;
}

/** Pixels across of the poster in the corner. */
const REFERENCE_WIDTH = 480;

/** Builds it all in the overlay. `onStopLapse` ends a time-lapse. */
export function openWords(overlay: HTMLElement, actions: WordsActions, onStopLapse: () => void): Words {
  const hud = createHud(actions);
  const chooser = createChooser(actions);
  const gallery = createGallery(actions);
  const menu = createMenu(actions);
  const finish = createFinishCard(actions);
  const note = element('div', 'note');
  const spoken = element('p', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const reference = element('div', 'reference');
  const trayName = element('p', 'tray-name', 'Tray: lay pieces here to keep them apart');
  const lapseTitle = element('p', '');
  const lapse = element('div', 'note lapse', lapseTitle, button('Stop', null, '', onStopLapse));
  for (const part of [note, reference, lapse]) part.hidden = true;
  const screens = [chooser.root, gallery.root, menu.root];
  for (const screen of screens) screen.hidden = true;
  const root = element(
    'div',
    'poster-puzzle',
    trayName,
    hud.root,
    reference,
    note,
    lapse,
    finish.root,
    ...screens,
    spoken,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  overlay.append(root);

  const openScreen = (): HTMLElement | null => screens.find((screen) => !screen.hidden) ?? null;
  const closeScreens = (): void => {
    for (const screen of screens) screen.hidden = true;
    hud.root.hidden = !lapse.hidden;
  };
  const open = (screen: HTMLElement): void => {
    closeScreens();
    finish.hide();
    screen.hidden = false;
    hud.root.hidden = true;
    note.hidden = true;
    screen.scrollTop = 0;
    const first = screen.querySelector<HTMLElement>('button.first') ?? screen.querySelector('button');
    first?.focus({ preventScroll: true });
  };

  return {
    show(shown) {
      trayName.hidden = !shown.isTrayEmpty;
      hud.show(shown);
    },
    showPrint: chooser.showPrint,
    say(text) {
      // The same words again are heard only if they are not quite the same.
      spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
    },
    showNote(text) {
      note.hidden = false;
      note.replaceChildren(
        element('span', '', text),
        button('Close', null, '', () => {
          note.hidden = true;
        }),
      );
      spoken.textContent = text;
    },
    hideNote() {
      note.hidden = true;
    },
    showReference(image) {
      reference.hidden = image === null;
      if (!image) return reference.replaceChildren();
      const picture = element('canvas', 'print');
      picture.width = REFERENCE_WIDTH;
      picture.height = (REFERENCE_WIDTH * 4) / 3;
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', 'The finished poster');
      picture.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
      reference.replaceChildren(picture);
    },
    showLapse(title) {
      lapse.hidden = title === null;
      hud.root.hidden = title !== null;
      lapseTitle.textContent = title ?? '';
    },
    showFinish(outcome) {
      if (!openScreen()) finish.show(outcome);
    },
    hideFinish: finish.hide,
    isFinishShown: () => !finish.root.hidden,
    openPosters(posters, choice, finished) {
      chooser.show(posters, choice, finished);
      open(chooser.root);
    },
    openGallery(wall) {
      gallery.show(wall);
      open(gallery.root);
    },
    openMenu(settings, words) {
      menu.show(settings, words);
      open(menu.root);
    },
    closeScreens,
    isScreenOpen: () => openScreen() !== null,
    moveFocus(step) {
      const scope = openScreen() ?? (finish.root.hidden ? null : finish.root);
      if (!scope) return;
      const controls = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
      const at = controls.indexOf(document.activeElement as HTMLElement);
      controls[(at + step + controls.length) % controls.length]?.focus();
    },
    arrange({ isWide, isLow, tray }) {
      Object.assign(trayName.style, {
        left: `${tray.x}px`,
        top: `${tray.y}px`,
        width: `${tray.width}px`,
        height: `${tray.height}px`,
      });
      root.classList.toggle('wide', isWide);
      root.classList.toggle('tall', !isWide);
      root.classList.toggle('low', isLow);
    },
    dispose() {
      root.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
