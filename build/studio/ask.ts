import { createInterface } from 'node:readline/promises';
import { ConfigError, catalogueSlugs, readConfig } from '#site/config.ts';
import type { Studio } from '#studio/shape.ts';
import { type Adoption, adopted, readFlags } from './adoption.ts';
import { StudioError } from './studio-error.ts';

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
  ['colours', 'Its colours, a file in the shape of studio/colours.css?', () => 'as they are'],
];

const YES_OR_NO: readonly [flag: string, question: string, now: (studio: Studio) => boolean][] = [
  ['festivals', 'Shall there be pages for festivals?', ({ festivals }) => festivals],
  ['sign-in', 'Shall visitors be able to sign in?', ({ signIn }) => signIn],
];

/** The answers of whoever sits at the terminal, as flags. An answer that is refused is asked for again, with the reason. */
export async function askForFlags(
  studio: Studio,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<Adoption> {
  const terminal = createInterface({ input, output });
  const args: string[] = [];
  try {
    for (const [flag, question, now] of QUESTIONS) {
      for (;;) {
        const answer = (await terminal.question(`${question} [${now(studio)}] `)).trim();
        if (answer === '') break;
        const refusal = refusalOf(studio, [...args, `--${flag}=${answer}`]);
        if (refusal === null) {
          args.push(`--${flag}=${answer}`);
          break;
        }
        output.write(`// ${refusal}\n`);
      }
    }
    for (const [flag, question, now] of YES_OR_NO) {
      const answer = (await terminal.question(`${question} [${now(studio) ? 'yes' : 'no'}] `)).trim();
      if (answer !== '') args.push(/^y/i.test(answer) ? `--${flag}` : `--no-${flag}`);
    }
    const slugs = catalogueSlugs();
    const without = await terminal.question(`Which games shall go, of ${slugs.join(', ')}? [none] `);
    args.push(
      ...without
        .split(/[\s,]+/)
        .filter((slug) => slugs.includes(slug))
        .map((slug) => `--without=${slug}`),
    );
  } finally {
    terminal.close();
  }
  return readFlags(args);
}

function refusalOf(studio: Studio, args: string[]): string | null {
  try {
    readConfig({}, [], adopted(studio, readFlags(args)));
    return null;
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StudioError) return error.message;
    throw error;
  }
}
