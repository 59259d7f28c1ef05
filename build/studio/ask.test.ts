import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
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
  expect(said).toContain('// studio/studio.ts: contactEmail is "nobody", but it wants an e-mail address');
  expect(left).toEqual([]);
});

test('yes and no are taken in short', async () => {
  const questions = (await answerWith([])).said.split('] ').length - 1;
  const before = Array.from({ length: questions - 3 }, () => '');
  const { flags } = await answerWith([...before, 'n', 'y']);
  expect(flags).toEqual({ festivals: false, 'sign-in': true });
});
