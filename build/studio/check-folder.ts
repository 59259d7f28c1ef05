import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../files.ts';
import { checkStudioFiles } from './check-files.ts';
import { checkEach } from './faults.ts';
import { MARK_FILE, readMark } from './mark.ts';
import { COLOURS_FILE, readColours } from './studio-colours.ts';
import { STUDIO_FOLDER, studioFile } from './studio-files.ts';

const isThere = (file: string) =>
  statSync(join(projectRoot, file), { throwIfNoEntry: false })?.isFile() === true;

/** Checks the files that do not depend on `studio.ts`. Throws a StudioError with one line for each fault. */
export function checkStudioFolder(): void {
  checkEach(
    [
      () => checkStudioFiles(studioFile('.'), STUDIO_FOLDER),
      () => isThere(MARK_FILE) && readMark(),
      () => isThere(COLOURS_FILE) && readColours(),
    ],
    (check) => check(),
  );
}
