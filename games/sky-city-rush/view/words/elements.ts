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

/** Seconds as a lap time: 1:03.42, or 42.07 below a minute. */
export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

/** A difference of seconds with its sign: +0.42 or −1.30. */
export function gapText(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(2)}`;
}

/** A place in a race: 1st, 2nd, 3rd, 4th. */
export function placeText(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

/** A whole number as one reads it: 12,340. */
export const readable = (number: number): string => number.toLocaleString('en');
