/** What is always in sight: the job's ticket, and the tools. */

import { button, element, setText } from '#engine/menus/elements.ts';
import { HINT_COST } from '../../rules/score.ts';
import { TOOLS, type Tool } from '../../session/learned-tools.ts';
import { clockText } from '../describe-table.ts';
import { type Layout, TRAY_PAGE } from '../layout.ts';

/** Buttons with a drawn sign. Paths are in a box from −50 to 50. */
const SVG = 'http://www.w3.org/2000/svg';

/** Signs as paths of lines. */
const SIGNS = {
  posters: 'M-30 -38H12V18H-30ZM-14 -38V-44H30V12H24',
  gallery: 'M-30 -16H30V40H-30ZM-30 -16L0 -40L30 -16M-14 0H14V24H-14Z',
  hint: 'M-20 -14C-20 -46 20 -46 20 -14C20 2 8 4 8 18H-8C-8 4 -20 2 -20 -14M-8 30H8M-5 40H5',
  borders: 'M-38 -38H38V38H-38ZM-14 -14H14V14H-14Z',
  gather: 'M-38 -4H-16L-8 8H8L16 -4H38V34H-38ZM0 -42V-14M-10 -24L0 -14L10 -24',
  reference: 'M-36 -30H36V30H-36ZM-36 18L-12 -6L6 12L18 0L36 16M14 -14H18',
  'zoom-in': 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8M-6 -20V8',
  'zoom-out': 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8',
  fit: 'M-38 -18V-38H-18M18 -38H38V-18M38 18V38H18M-18 38H-38V18',
  menu: 'M-34 -26H34M-34 0H34M-34 26H34',
} as const;

/** A sign to look at. */
function drawSign(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-50 -50 100 100');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** A button with a sign and a caption below it; `name` is what it is called, also where one points at it. */
function signButton(name: string, caption: string, path: string, onClick: () => void): HTMLButtonElement {
  const written = element('span', 'caption', caption);
  written.setAttribute('aria-hidden', 'true');
  const made = element('button', 'sign', drawSign(path), written);
  made.type = 'button';
  made.title = name;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', onClick);
  return made;
}

/** Builds them. */
export function createNotes() {
  const root = element('div', 'note');
  root.hidden = true;
  const spoken = element('p', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const hide = (): void => {
    root.hidden = true;
  };
  return {
    root,
    spoken,
    /** Says something once, politely. */
    say(text: string): void {
      // The same words again are heard only if they are not quite the same.
      spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
    },
    /** Shows a sentence that stays until it is closed or hidden; says it too. */
    show(text: string): void {
      root.hidden = false;
      root.replaceChildren(element('span', '', text), button('Close', null, '', hide));
      spoken.textContent = text;
    },
    hide,
  };
}

/** Pixels across. */
const WIDTH = 480;

/** Builds the place for it. */
export function createReference() {
  const root = element('div', 'reference');
  root.hidden = true;
  return {
    root,
    /** Pins the poster up, or takes it down. */
    show(image: ImageBitmap | null) {
      root.hidden = image === null;
      if (!image) return root.replaceChildren();
      const picture = element('canvas', 'print');
      picture.width = WIDTH;
      picture.height = (WIDTH * 4) / 3;
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', 'The finished poster');
      picture.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
      root.replaceChildren(picture);
    },
  };
}

// The bar by which the tray's pages are turned.

/** What it does. */
export interface PageBarActions {
  onTurnPage(by: 1 | -1): void;
}

/** Builds it. */
export function createPageBar(actions: PageBarActions) {
  const turn = (name: string, sign: string, by: 1 | -1): HTMLButtonElement => {
    const made = element('button', '', sign);
    made.type = 'button';
    made.setAttribute('aria-label', name);
    made.addEventListener('click', () => actions.onTurnPage(by));
    return made;
  };
  const before = turn('Page before', '‹', -1);
  const after = turn('Next page', '›', 1);
  const number = element('span', '');
  const root = element('div', 'page-bar', before, number, after);
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'Pages of the tray');
  root.hidden = true;
  return {
    root,
    /** Shows the page, the first is 0, of so many; nothing where there is only one. */
    show(page: number, pages: number): void {
      root.hidden = pages < 2;
      setText(number, `${page + 1} of ${pages}`);
      before.disabled = page === 0;
      after.disabled = page === pages - 1;
    },
    arrange({ tray }: Layout): void {
      Object.assign(root.style, {
        left: `${tray.x}px`,
        top: `${tray.y + tray.height - TRAY_PAGE.bar}px`,
        width: `${tray.width}px`,
        height: `${TRAY_PAGE.bar}px`,
      });
    },
  };
}

/** What the tools do. */
export interface HudActions {
  onPosters(): void;
  onGallery(): void;
  onHint(): void;
  onBorders(): void;
  onGather(): void;
  onReference(): void;
  onZoom(tool: 'zoom-in' | 'zoom-out'): void;
  onFit(): void;
  onMenu(): void;
}

export interface Shown {
  readonly title: string;
  readonly count: number;
  /** Parts that are still apart; all pieces at first. */
  readonly parts: number;
  readonly seconds: number;
  readonly hints: number;
  /** Whose time is to be beaten; null where nobody sent the puzzle. */
  readonly toBeat: { readonly name: string; readonly seconds: number } | null;
  readonly bordersOnly: boolean;
  readonly isTrayEmpty: boolean;
  readonly isGathered: boolean;
  readonly hasReference: boolean;
  readonly isFinished: boolean;
}

export function createHud(actions: HudActions) {
  const title = element('p', 'title');
  const size = element('p', 'size-now');
  const parts = element('p', 'parts');
  const time = element('p', 'time');
  // A translator would replace the numbers as often as they change.
  time.translate = false;
  const rival = element('span', 'rival');
  const timeToBeat = element('span', '');
  const toBeat = element('p', 'to-beat', rival, timeToBeat);
  const bar = element('i', '');
  const made: Record<Tool, HTMLButtonElement> = {
    posters: signButton('Posters', 'Posters', SIGNS.posters, actions.onPosters),
    gallery: signButton('Gallery', 'Gallery', SIGNS.gallery, actions.onGallery),
    reference: signButton('Show the poster', 'Show', SIGNS.reference, actions.onReference),
    borders: signButton('Border pieces only', 'Border', SIGNS.borders, actions.onBorders),
    gather: signButton('Loose pieces into the tray', 'Tray', SIGNS.gather, actions.onGather),
    hint: signButton(`Hint, costs ${HINT_COST} pieces`, 'Hint', SIGNS.hint, actions.onHint),
    'zoom-in': signButton('Closer', 'Closer', SIGNS['zoom-in'], () => actions.onZoom('zoom-in')),
    'zoom-out': signButton('Further away', 'Further', SIGNS['zoom-out'], () => actions.onZoom('zoom-out')),
    fit: signButton('The whole table', 'Whole', SIGNS.fit, actions.onFit),
    menu: signButton('Menu', 'Menu', SIGNS.menu, actions.onMenu),
  };
  const { borders, gather, reference, hint } = made;
  const tools = element('div', 'tools', ...TOOLS.map((tool) => made[tool]));
  const ticket = element('div', 'ticket', title, size, parts, time, toBeat, element('div', 'progress', bar));
  const press = (button: HTMLElement, isOn: boolean): void => {
    button.setAttribute('aria-pressed', String(isOn));
  };

  return {
    root: element('div', 'hud', ticket, tools),
    show(shown: Shown): void {
      const { count, parts: apart, isFinished } = shown;
      setText(title, shown.title);
      setText(size, `${count} pieces`);
      setText(parts, isFinished ? 'finished' : apart === count ? 'all apart' : `${apart} parts left`);
      const hints = shown.hints > 0 ? `, ${shown.hints} ${shown.hints === 1 ? 'hint' : 'hints'}` : '';
      setText(time, `${clockText(shown.seconds)}${hints}`);
      setText(rival, shown.toBeat?.name ?? '');
      setText(timeToBeat, shown.toBeat ? `: ${clockText(shown.toBeat.seconds)}` : '');
      toBeat.hidden = !shown.toBeat;
      bar.style.transform = `scaleX(${(count - apart) / (count - 1)})`;
      press(borders, shown.bordersOnly);
      press(gather, shown.isGathered);
      press(reference, shown.hasReference);
      for (const tool of [borders, gather, hint]) tool.disabled = isFinished;
    },
    /** Takes the captions off the tools that need none any more. */
    setLearned(learned: ReadonlySet<Tool>): void {
      for (const tool of TOOLS) made[tool].classList.toggle('learned', learned.has(tool));
    },
  };
}
