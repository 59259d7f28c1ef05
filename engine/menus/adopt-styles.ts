/** Styles of a game's document, from its `.css` files (`import css from './hud.css?inline'`), until the function that it gives is called. */
export function adoptStyles(...texts: string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
