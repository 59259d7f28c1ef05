import { build } from 'vite';
import { preactInGames } from '#build/vite-plugins.ts';

export async function bundleForPage(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [preactInGames()],
    build: { write: false, minify: false, lib: { entry, name, formats: ['iife'] } },
  });
  const [output] = Array.isArray(result) ? result : [];
  const script = output?.output[0];
  if (script?.type !== 'chunk') throw new Error(`Bundling ${entry} gave no script.`);
  return script.code;
}
