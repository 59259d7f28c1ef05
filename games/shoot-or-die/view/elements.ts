/** Making elements without ceremony. */

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

/** A button that calls `onClick`; `key` is the key that does the same, shown behind its text. */
export function button(
  text: string,
  key: string | null,
  className: string,
  onClick: () => void,
): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  if (key) made.append(element('kbd', '', key));
  made.addEventListener('click', onClick);
  return made;
}

/** A whole number as one reads it: 12,340. */
export const readable = (number: number): string => number.toLocaleString('en');

/** Seconds as a clock: 1:03. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
