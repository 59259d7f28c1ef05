import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Ends every line with LF. Git on Windows and some editors write CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/** Reads a text file with LF at the end of every line. `file` is absolute, or relative to the checkout. */
export const readText = (file: string): string =>
  withLineFeeds(readFileSync(resolve(projectRoot, file), 'utf8'));
