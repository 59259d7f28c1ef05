import { createElement, Fragment, type ReactElement } from 'react';

/** `text` is the text between the placeholder's tags. */
type Part = (text: string) => ReactElement;

/** Fills {email} or <link>a link</link>. `sentence` must be constant, because of translators' text nodes. */
export function filled(sentence: string, parts: Readonly<Record<string, Part>>): ReactElement {
  const pieces = sentence.split(/[{<](\w+)(?:\}|>(.*?)<\/\1>)/);
  const elements = pieces.map((piece, index) => {
    // The parts alternate between text, the name of a placeholder, and the text between its tags.
    if (index % 3 === 0) return piece;
    return index % 3 === 1 ? (parts[piece] as Part)(pieces[index + 1] ?? '') : null;
  });
  return createElement(Fragment, null, ...elements);
}
