/** Configuration of commands that developers run: the environment, plus variables from `.env`. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import type { Config } from '#site/config.ts';
import { readable } from '#site/config-variables.ts';
import { checkStudioFolder } from './studio/check-files.ts';
import { checkEachInTurn } from './studio/faults.ts';

const FILE = '.env';

/** Not a ConfigError, because importing that class reads the environment. */
class DotEnvError extends Error {
  override name = 'DotEnvError';
}

/** Matches a blank line, a comment, or a variable whose value is unquoted or quoted on a single line. */
const LINE = /^[ \t]*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*([^"'`\s].*|(["'`])(?:(?!\4).)*\4\s*(#.*)?)?)?$/;

/** Omits a byte order mark. */
function decoded(content: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new DotEnvError(`${name} is not a text in UTF-8: save it as UTF-8.`);
  }
}

/** Loads `.env`; variables that are already set take precedence. Refuses lines that Node would silently skip. */
export function loadDotEnv(file = FILE): void {
  const name = basename(file);
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new DotEnvError(`${name} cannot be read (${code}): make it a readable text file, or remove it.`);
  }
  const text = decoded(content, name);
  const lines = text.split(/\r?\n/);
  const bad = lines.findIndex((line) => !LINE.test(line));
  if (bad >= 0)
    throw new DotEnvError(
      `Line ${bad + 1} of ${name} is "${readable(lines[bad] ?? '')}", but it must be NAME=value, with quotes closed on the same line.`,
    );
  for (const [variable, value] of Object.entries(parseEnv(text))) process.env[variable] ??= value;
}

/** Tests and their builds do not call this function, so that a developer's `.env` does not affect them. */
export async function commandConfig(): Promise<Config> {
  loadDotEnv();
  let config: Config | undefined;
  // A fault in `studio.ts` or the environment must not hide those in other files.
  await checkEachInTurn(
    [
      async () => {
        ({ config } = await import('#site/config.ts'));
      },
      () => (config ? null : checkStudioFolder()),
    ],
    (check) => check(),
  );
  return config as unknown as Config;
}
