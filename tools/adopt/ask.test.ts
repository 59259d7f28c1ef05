import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { catalogueSlugs } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { askForFlags } from './ask.ts';

/** Sits at the terminal: gives the next answer to every question. */
async function answerWith(answers: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...answers];
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk;
    // A question ends with what is now, in brackets.
    if (/\] $/.test(String(chunk))) input.write(`${left.shift() ?? ''}\n`);
  });
  const flags = await askForFlags(studio, input, output);
  return { flags, said, left };
}

test('whoever only presses Enter leaves everything as it is', async () => {
  const { flags, said } = await answerWith([]);
  expect(flags).toEqual({});
  expect(said).toContain(`What is the studio called? [${studio.name}] `);
});

test('answers are flags; one that is refused is asked for again, with the reason', async () => {
  const { flags, said, left } = await answerWith([
    'Ninth Floor',
    'Going up.',
    '',
    'nobody',
    'a@ninth-floor.org',
  ]);
  expect(flags).toEqual({ name: 'Ninth Floor', slogan: 'Going up.', contact: 'a@ninth-floor.org' });
  expect(said).toContain('// studio.ts: contactEmail is "nobody", but it wants an e-mail address');
  expect(left).toEqual([]);
});

/** As many times Enter as there are questions before one. */
async function enterUpTo(question: string): Promise<string[]> {
  const { said } = await answerWith([]);
  return Array.from({ length: said.slice(0, said.indexOf(question)).split('] ').length - 1 }, () => '');
}

test('yes and no are taken in short, and nothing else is taken for either', async () => {
  const { flags, said } = await answerWith([...(await enterUpTo('pages for festivals')), 'n', 'maybe', 'Y']);
  expect(flags).toEqual({ festivals: false, 'sign-in': true });
  expect(said).toContain('// Yes or no?');
});

test('a file or a game that is not there is told at once, so that no answer is lost at the end', async () => {
  const answers = await enterUpTo('come first on the wall');
  const [slug = ''] = catalogueSlugs();
  const { flags, said } = await answerWith([...answers, 'nobody', slug, 'none.svg', '', '', 'none.woff2']);
  expect(flags).toEqual({ wall: slug });
  expect(said).toContain('// studio.ts: wall has "nobody", but there is no such game.');
  expect(said).toContain('// --mark is "none.svg", but there is no such file.');
  expect(said).toContain('// --display-font is "none.woff2", but there is no such file.');
});

test('a game to go that is misspelt is asked for again, and not all of them can go', async () => {
  const slugs = catalogueSlugs();
  const before = await enterUpTo('Which games shall go');
  const { flags, said } = await answerWith([...before, 'nobody', slugs.join(' '), 'none']);
  expect(flags).toEqual({});
  expect(said).toContain('// There is no game nobody. There are ');
  expect(said).toContain('// A site wants one game at least');
});
