import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { readConfig } from '#site/config.ts';
import { STORE_VARIABLES, VARIABLES } from '#site/config-variables.ts';
import { studio } from '#studio/studio.ts';

const file = join(projectRoot, '.env.example');

const HEAD = `# Configuration of one deployment: copy this file to .env, and remove the "#" in front of what you set.
# Variables of the real environment win over .env.
#
# Generated from site/config-variables.ts by: npx vitest run tests/env-example.test.ts --update
`;

const STORE_LINKS_HEADING = `
# Store links. Replace GAME with the slug of a game in capitals and underscores, as in SHOOT_OR_DIE_ANDROID_URL.
`;

interface Variable {
  what: string;
  check: { wanted: string };
  otherwise: string;
}

const block = (name: string, { what, check, otherwise }: Variable) =>
  `\n# ${what}\n# Value: ${check.wanted}\n# Default: ${otherwise}\n# ${name}=\n`;

function envExample(): string {
  const blocks = Object.entries(VARIABLES).map(([name, variable]) => block(name, variable));
  const stores = Object.values(STORE_VARIABLES).map((store) => block(`GAME_${store.suffix}`, store));
  return [HEAD, ...blocks, STORE_LINKS_HEADING, ...stores].join('');
}

test('.env.example is generated from site/config-variables.ts; --update writes it', async () => {
  await expect(envExample()).toMatchFileSnapshot(file);
});

test('.env.example has every variable that the configuration reads, and no other', () => {
  const asked = new Set<string>();
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) }));
  const games = studio.games.map((slug) => slug.toUpperCase().replaceAll('-', '_'));
  const names = [...readFileSync(file, 'utf8').matchAll(/^# (\w+)=$/gm)].flatMap(([, name = '']) =>
    name.startsWith('GAME_') ? games.map((game) => name.replace('GAME', game)) : [name],
  );
  expect(names.sort()).toEqual([...asked].sort());
});

test('.env.example sets no variable', () => {
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({});
});
