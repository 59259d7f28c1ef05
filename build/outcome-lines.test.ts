import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { outcomeLines } from './outcome-lines.ts';

const local = { ...readConfig({}), signIn: true };
const published = { ...local, isPublished: true, signIn: false };

test('a build for this machine says that it wants the Auth emulator', () => {
  expect(outcomeLines(local, [])[1]).toContain('this build wants the Auth emulator');
});

test('a published build without a Firebase project says that nobody can sign in', () => {
  expect(outcomeLines(published, [])[1]).toContain('sign-in: none, because no Firebase project');
});

test('the last line names what is still default, or says that nothing is', () => {
  expect(outcomeLines(published, []).at(-1)).toBe('Nothing is still default.');
  expect(outcomeLines(published, [{ what: 'news', misleads: null }]).at(-1)).toBe('Still default: news.');
});
