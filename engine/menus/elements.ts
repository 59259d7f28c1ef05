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

/** Sets an element's text if it is another one: unchanged text costs no layout. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** A whole number as one reads it: 12,340. */
export const readable = (number: number): string => number.toLocaleString('en');
