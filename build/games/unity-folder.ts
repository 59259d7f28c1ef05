import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoLinks, PackError } from './game-folders.ts';

export interface UnityFolder {
  folder: string;
  where: string;
  names: readonly string[];
}

const isLoader = (name: string) => name.endsWith('.loader.js');

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Some archives convert the names of Unity's folders to lower case. */
function assertCapitals(folders: readonly string[], name: string, where: string): void {
  const misnamed = folders.find((each) => each.toLowerCase() === name.toLowerCase());
  if (misnamed === undefined || misnamed === name || folders.includes(name)) return;
  throw new PackError(`${where}/${misnamed} is called ${name} by Unity: rename the folder.`);
}

async function assertNotDeeper(folder: string, where: string): Promise<void> {
  for (const below of await foldersIn(folder)) {
    const names = await readdir(join(folder, below));
    if (names.some((name) => name.toLowerCase() === 'build' || isLoader(name))) {
      throw new PackError(
        `${where}/${below} has the build one folder too deep: move its content up to ${where}.`,
      );
    }
  }
}

/** Unity 5 wrote `Release/` or `Development/`, Unity 2017 to 2019 `Build/` with another loader name. */
async function assertNotTooOld(root: string, folders: readonly string[], where: string): Promise<void> {
  for (const folder of ['Release', 'Development'].filter((each) => folders.includes(each))) {
    const names = await readdir(join(root, folder));
    if (!names.some((name) => /\.(js|mem|data|asm)(gz|br)?$|^UnityLoader/.test(name))) continue;
    throw new PackError(
      `${where}/${folder} is a build of Unity 5: build it with Unity 2020.1 or newer, whose loader this site supports.`,
    );
  }
}

/** Returns `Build`, or the root if the files were copied without it. Throws a PackError if the build is elsewhere. */
export async function findUnityFolder(root: string, where: string): Promise<UnityFolder> {
  await assertNoLinks(root, where);
  const folders = await foldersIn(root);
  assertCapitals(folders, 'Build', where);
  assertCapitals(folders, 'StreamingAssets', where);
  const inBuild = folders.includes('Build');
  const found = inBuild ? { folder: join(root, 'Build'), where: `${where}/Build` } : { folder: root, where };
  const names = (await readdir(found.folder)).sort();
  if (names.includes('UnityLoader.js')) {
    throw new PackError(
      `${found.where} is a build of Unity 2019 or older: build it with Unity 2020.1 or newer, whose loader this site supports.`,
    );
  }
  if (!names.some(isLoader)) {
    await assertNotTooOld(root, folders, where);
    await assertNotDeeper(found.folder, found.where);
  }
  return { ...found, names };
}
