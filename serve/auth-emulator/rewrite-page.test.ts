import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { rewriteFrame, rewritePopup } from './rewrite-page.ts';

/** The popup as the pinned emulator has it: a new version that changes it must fail here. */
const { WIDGET_UI: popup } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/auth/widget_ui.js',
) as {
  WIDGET_UI: string;
};

test('the popup asks no other host for anything', () => {
  expect(popup).toContain('https://unpkg.com/');
  expect(rewritePopup(popup)).not.toMatch(/https?:\/\//);
});

test("the popup has no words of an icon font, in none of the icons' places", () => {
  expect(popup).toMatch(/material-icons[^>]*>add</);
  expect(rewritePopup(popup)).not.toContain('material-icons');
});

test('an account in the popup is listed without its picture', () => {
  const account =
    '<li><span class="mdc-list-item__graphic material-icons" aria-hidden=true>person</span>Ann</li>';
  expect(rewritePopup(account)).toContain('<li>Ann</li>');
});

test('every field of the popup has a name, and keeps its id', () => {
  const page = rewritePopup(popup);
  const fields = page.match(/<input [^>]*>/g) ?? [];
  expect(
    fields.map((field) => [/id="([^"]*)"/.exec(field)?.[1], /aria-label="([^"]*)"/.exec(field)?.[1]]),
  ).toEqual([
    ['email-input', 'Email'],
    ['display-name-input', 'Display name (optional)'],
    ['screen-name-input', 'Screen name (optional)'],
    ['profile-photo-input', 'Profile photo URL (optional)'],
  ]);
  expect(page).not.toContain('aria-labelledby="my-label-id"');
});

test('the popup says its language and its title, and wears our style sheet in place of its own', () => {
  const page = rewritePopup(popup);
  expect(page).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(page).toContain('<title>Sign in // Auth emulator</title>');
  expect(page.match(/<style>/g)).toHaveLength(1);
  expect(page).toContain('system-ui');
  expect(page).not.toContain('Roboto');
});

test('everything that the popup is worked by is still there', () => {
  const page = rewritePopup(popup);
  for (const part of ['js-new-account', 'js-provider-id', 'id="main-form"', 'id="sign-in"', 'custom-label'])
    expect(page).toContain(part);
});

test("the hidden frame gets the stand-in for Google's script and is else untouched", () => {
  const frame =
    '<!DOCTYPE html><script>run()</script><script src="https://apis.google.com/js/api.js"></script>';
  expect(rewriteFrame(frame)).toBe(
    '<!DOCTYPE html><script>run()</script><script src="/emulator/standin/gapi.js"></script>',
  );
});
