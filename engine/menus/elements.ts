/** Making the elements of a game's menus and HUD without ceremony. */

/** An element of a class, with text or children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** A button that calls `onClick`. Its text is its first child; `key`, the key that does the same, is shown behind it. */
export function button(
  text: string,
  key: string | null,
  className: string,
  onClick: () => void,
): HTMLButtonElement {
  const made = element('button', className, element('span', '', text));
  made.type = 'button';
  if (key) made.append(element('kbd', '', key));
  made.addEventListener('click', onClick);
  return made;
}

/** A screen that is not built before it is opened: what is shown at the start does not wait for it. */
export interface LazyScreen<Screen> {
  /** Keeps the screen's place in the document until it is built. */
  readonly place: Comment;
  /** Null until the screen is opened. */
  readonly built: Screen | null;
  /** Builds the screen if it is not built, and puts it in its place. */
  open(): Screen;
}

/** Returns a screen that `build` makes when it is first opened. */
export function lazyScreen<Screen extends { readonly root: HTMLElement }>(
  build: () => Screen,
): LazyScreen<Screen> {
  const place = document.createComment('');
  let built: Screen | null = null;
  return {
    place,
    get built() {
      return built;
    },
    open() {
      if (built) return built;
      built = build();
      place.replaceWith(built.root);
      return built;
    },
  };
}

/** Sets an element's text if it is another one: unchanged text costs no layout. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Formats a number, e.g. 12,340. Small whole numbers, the only ones at a game's start, need none of the browser's locale data,
 * whose first use takes tens of milliseconds.
 */
export function readable(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en');
}

/** Styles of a game's document, from its `.css` files (`import css from './hud.css?inline'`), until the function that it gives is called. */
export function adoptStyles(...texts: string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
