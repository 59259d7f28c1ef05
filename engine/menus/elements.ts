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

/** The first child is the text. `key`, the equivalent key, is shown after it. */
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

/** Sets an element's text if it differs, because rewriting the same text would cost a layout. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Adopts style sheets (from `import css from './hud.css?inline'`). Returns a function that removes them. */
export function adoptStyles(...texts: string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
