import { transformWithOxc } from 'vite';

/** True if a script has syntax that would have to be translated for `target`. Rejects for invalid JavaScript. */
export async function hasNewerSyntax(code: string, target: string | string[]): Promise<boolean> {
  const asFor = async (readers: string | string[]) =>
    (await transformWithOxc(code, 'script.js', { target: readers, sourcemap: false })).code;
  return (await asFor(target)) !== (await asFor('esnext'));
}
