import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filled } from './filled.ts';

const parts = {
  email: () => <i>a@b.c</i>,
  link: (text: string) => <a href="/">{text}</a>,
};

test.each([
  ['Nothing to fill.', 'Nothing to fill.'],
  ['Write to {email}.', 'Write to <i>a@b.c</i>.'],
  ['{email}', '<i>a@b.c</i>'],
  ['Open <link>your account</link>, or {email}', 'Open <a href="/">your account</a>, or <i>a@b.c</i>'],
  ['<link>One</link><link>two</link>', '<a href="/">One</a><a href="/">two</a>'],
  ['5 < 6 {and} more', null],
])('fills the placeholders of %s', (sentence, html) => {
  if (html === null) expect(() => renderToStaticMarkup(filled(sentence, parts))).toThrow();
  else expect(renderToStaticMarkup(filled(sentence, parts))).toBe(html);
});
