import { createInterface } from 'node:readline/promises';
import { StudioError } from '#build/studio/colours.ts';
import { ConfigError, catalogueSlugs } from '#site/config.ts';
import type { Studio } from '#site/studio-shape.ts';
import { type Adoption, planAdoption, readFlags } from './adoption.ts';

/** What is asked: the flag, the question, and what is now. */
const QUESTIONS: readonly [flag: string, question: string, now: (studio: Studio) => string][] = [
  ['name', 'What is the studio called?', ({ name }) => name],
  ['slogan', 'Its slogan, the headline of the home page?', ({ texts }) => texts.slogan],
  ['makes', 'What does it make? (behind its name: "… makes …")', ({ texts }) => texts.makes],
  ['contact', 'Which e-mail address answers?', ({ contactEmail }) => contactEmail],
  [
    'discord',
    'The invite to its Discord?',
    ({ social }) => social.find(({ name }) => name === 'Discord')?.url ?? '',
  ],
  ['stores', 'Which stores is it in? (none, or of android,ios,steamAppId)', ({ stores }) => stores.join(',')],
  ['wall', 'Which games come first on the wall, by slug?', ({ wall }) => wall.join(',') || 'as they are'],
  ['mark', 'Its mark, an SVG file?', () => 'as it is'],
  ['colours', 'Its colours, a file in the shape of colours.css?', () => 'as they are'],
  ['display-font', 'The face of its headlines, a WOFF2 file?', () => 'as it is'],
  ['text-font', 'The face of its text?', () => 'as it is'],
  ['mono-font', 'The face of what stands like code?', () => 'as it is'],
];

const YES_OR_NO: readonly [flag: string, question: string, now: (studio: Studio) => boolean][] = [
  ['festivals', 'Shall there be pages for festivals?', ({ festivals }) => festivals],
  ['sign-in', 'Shall visitors be able to sign in?', ({ signIn }) => signIn],
];

function yesOrNo(flag: string, answer: string): string[] {
  if (/^y(es)?$/i.test(answer)) return [`--${flag}`];
  if (/^no?$/i.test(answer)) return [`--no-${flag}`];
  throw new StudioError('Yes or no?');
}

/** The games of a list, to go. */
function goingGames(answer: string): string[] {
  if (/^(none|no)$/i.test(answer)) return [];
  return answer
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((slug) => `--without=${slug}`);
}

/**
 * The answers of whoever sits at the terminal, as flags. Each is checked with those before it as `npm run adopt` will check
 * them all, and one that is refused is asked for again, with the reason: nobody answers twice.
 */
export async function askForFlags(
  studio: Studio,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<Adoption> {
  const terminal = createInterface({ input, output });
  const args: string[] = [];
  const ask = async (question: string, now: string, flagsOf: (answer: string) => string[]): Promise<void> => {
    const answer = (await terminal.question(`${question} [${now}] `)).trim();
    if (answer === '') return;
    try {
      const given = flagsOf(answer);
      await planAdoption(studio, readFlags([...args, ...given]));
      args.push(...given);
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof StudioError)) throw error;
      output.write(`// ${error.message}\n`);
      await ask(question, now, flagsOf);
    }
  };
  try {
    for (const [flag, question, now] of QUESTIONS)
      await ask(question, now(studio), (answer) => [`--${flag}=${answer}`]);
    for (const [flag, question, now] of YES_OR_NO)
      await ask(question, now(studio) ? 'yes' : 'no', (answer) => yesOrNo(flag, answer));
    await ask(`Which games shall go, of ${catalogueSlugs().join(', ')}?`, 'none', goingGames);
  } finally {
    terminal.close();
  }
  return readFlags(args);
}
