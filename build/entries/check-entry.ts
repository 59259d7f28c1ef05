/** Whether a file of `site/catalogue/games/` is an entry, before anything is built from it. */
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { ENTRY_RECORDS, ENTRY_VALUES, type FieldCheck } from './entry-fields.ts';

function checkField(value: unknown, name: string, check: FieldCheck, where: string): void {
  if (value === undefined) {
    if (!check.optional) throw new ConfigError(`${where} has no ${name}, but it wants ${check.wanted}.`);
  } else if (!check.accepts(value)) {
    const shown = JSON.stringify(value) ?? String(value);
    const short = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
    throw new ConfigError(`${where} has ${name} ${short}, but it wants ${check.wanted}.`);
  }
}

function checkRecord(
  record: unknown,
  part: string,
  fields: Readonly<Record<string, FieldCheck>>,
  where: string,
) {
  if (typeof record !== 'object' || record === null) {
    throw new ConfigError(`${where} has no "export const ${part}": docs/adding-a-game.md shows one.`);
  }
  const values = record as Record<string, unknown>;
  for (const [name, check] of Object.entries(fields))
    checkField(values[name], `${part}.${name}`, check, where);
  const unknown = Object.keys(values).find((name) => !(name in fields));
  if (unknown !== undefined) {
    throw new ConfigError(
      `${where} has ${part}.${unknown}, but ${part} knows only ${Object.keys(fields).join(', ')}.`,
    );
  }
}

/**
 * A module's exports as an entry.
 * @param where its file as a person knows it
 * @throws ConfigError with one line on the first field that is missing, misspelt or no such value
 */
export function checkEntry(module: Readonly<Record<string, unknown>>, where: string): GameEntry {
  for (const [part, fields] of Object.entries(ENTRY_RECORDS)) checkRecord(module[part], part, fields, where);
  for (const [name, check] of Object.entries(ENTRY_VALUES)) checkField(module[name], name, check, where);
  return module as unknown as GameEntry;
}
