import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withSlashes } from '../files.ts';
import { PackError } from './pack-error.ts';

/**
 * Refuses links (symbolic links, junctions) in a folder whose files are published: one may lead to a file that its owner would
 * not publish, and a copy of one leads nowhere on a host. The folder itself may be a link.
 * @param where the folder as a person knows it
 * @throws PackError with one line that names the link
 */
export async function assertNoLinks(folder: string, where: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const path = withSlashes(relative(folder, join(link.parentPath, link.name)));
  throw new PackError(
    `${where}/${path} is a link, and links are not published: put what it leads to in its place.`,
  );
}
