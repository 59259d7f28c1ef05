import { readText } from '#build/files.ts';

const style = readText('serve/auth-emulator/popup-page.css');
const script = readText('serve/auth-emulator/popup-page.js');

type Edit = readonly [find: RegExp, replacement: string];

/** What both pages need to work without a network: no Google script, and no font or component library from afar. */
const offlineEdits: readonly Edit[] = [
  [/https:\/\/apis\.google\.com\/js\/api\.js/g, '/emulator/standin/gapi.js'],
  [/<link href="https:[^>]*>\n?|<script src="https:[^>]*><\/script>\n?/g, ''],
];

/** What makes the popup legible: the icon font's words go, and the fields get the names that they point at in vain. */
const popupEdits: readonly Edit[] = [
  [/^\s*<!DOCTYPE html>/, '<!DOCTYPE html>\n<html lang="en">'],
  [/Auth Emulator IDP Login Widget/, 'Sign in // Auth emulator'],
  // Else the browser asks for /favicon.ico, which no site of ours has.
  [/<\/title>/, '</title>\n<link rel="icon" href="/favicon.svg" type="image/svg+xml">'],
  [/<i class="material-icons[^>]*>[^<]*<\/i\s*>/g, ''],
  [/<span class="mdc-list-item__graphic material-icons"[^>]*>[^<]*<\/span>/g, ''],
  [
    /(id="email-input" [^>]*)aria-labelledby="my-label-id"/,
    '$1aria-label="Email" inputmode="email" autocomplete="off"',
  ],
  [/(id="display-name-input" [^>]*)aria-labelledby="my-label-id"/, '$1aria-label="Display name (optional)"'],
  [/(id="screen-name-input" [^>]*)aria-labelledby="my-label-id"/, '$1aria-label="Screen name (optional)"'],
  [
    /(id="profile-photo-input" [^>]*)aria-labelledby="my-label-id"/,
    '$1aria-label="Profile photo URL (optional)"',
  ],
];

const apply = (html: string, edits: readonly Edit[]) =>
  edits.reduce((page, [find, replacement]) => page.replace(find, replacement), html);

/** The emulator's popup, where a visitor picks an account or makes one up. In a style sheet of ours. */
export function rewritePopup(html: string): string {
  const page = apply(apply(html, offlineEdits), popupEdits);
  const styled = page.replace(/<style>.*?<\/style>/s, () => `<style>${style}</style>`);
  return `${styled}<script>${script}</script>\n`;
}

/** The emulator's hidden frame, through which the popup answers the page that opened it. */
export function rewriteFrame(html: string): string {
  return apply(html, offlineEdits);
}
