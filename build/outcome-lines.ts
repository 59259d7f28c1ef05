import type { Config } from '#site/config.ts';
import { type DefaultFact, stillDefaultLine } from './studio/still-default.ts';

/** The last lines of `npm run build`: what a studio needs to know before it publishes the site. */
export function outcomeLines(
  { firebase, signIn, isPublished }: Config,
  facts: readonly DefaultFact[],
): string[] {
  const lines = ['dist/public is ready to publish; dist/firebase.json is for Firebase Hosting'];
  if (firebase === null && signIn)
    lines.push('sign-in: no Firebase project configured, this build wants the Auth emulator behind it');
  if (firebase === null && isPublished)
    lines.push('sign-in: none, because no Firebase project is configured; the list of web games is open');
  return [...lines, stillDefaultLine(facts)];
}
