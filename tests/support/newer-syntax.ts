import { transformWithOxc } from 'vite';

/** True if a script contains syntax that `target` does not support. Rejects for invalid JavaScript. */
export async function hasNewerSyntax(code: string, target: string | string[]): Promise<boolean> {
  const asFor = async (readers: string | string[]) =>
    (await transformWithOxc(code, 'script.js', { target: readers, sourcemap: false })).code;
  return (await asFor(target)) !== (await asFor('esnext'));
}
