import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#build/files.ts';
import type { EngineRounds, RecordRounds } from '#engine/rules/bot-contract.ts';

export interface GameRounds extends EngineRounds {
  slug: string;
}

/** Defines `playRound` and `hashesOf` globally. */
export async function bundleRules(): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'play-rounds.ts'), formats: ['iife'], name: 'rounds' },
      // Removes code that only records rounds or reads files in Node.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

export async function recordAllRounds(most?: number): Promise<GameRounds[]> {
  const games = join(projectRoot, 'games');
  const slugs = readdirSync(games).filter((slug) => existsSync(join(games, slug, 'bot/rounds.ts')));
  const all: GameRounds[] = [];
  for (const slug of slugs) {
    const { recordRounds } = (await import(`${games}/${slug}/bot/rounds.ts`)) as {
      recordRounds: RecordRounds;
    };
    all.push({ slug, ...recordRounds(most) });
  }
  return all;
}
