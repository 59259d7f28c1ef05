import { createHash } from 'node:crypto';
import { ANY_MODULE_BROWSER, bundleScript } from './script-bundle.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A value as JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** One script as it stands in the HTML. */
export interface InlineScript {
  /** What browsers hash, to the byte. */
  code: string;
  /** How the tag begins behind its name. */
  attributes: string;
}

/** For browsers that know no module scripts, so nothing else of ours. They read ES5. */
const withoutModules: InlineScript = {
  attributes: 'nomodule',
  code:
    "document.documentElement.setAttribute('data-script','unsupported');" +
    "document.querySelector('[data-when=unsupported]').removeAttribute('hidden')",
};

/**
 * What stands below a page's content. As an asynchronous module a script runs at once: any other waits for the style
 * sheet, which may be what does not come.
 */
export async function inlineScripts(): Promise<InlineScript[]> {
  const code = await bundleScript('site/watch-start.ts', { target: ANY_MODULE_BROWSER });
  return [{ attributes: 'type="module" async', code: code.trim() }, withoutModules];
}

export function inlineScriptTag({ attributes, code }: InlineScript): string {
  if (/<\/?script|<!--/i.test(code)) throw new Error('An inline script must not hold what ends its element.');
  return `<script ${attributes}>${code}</script>`;
}

/** How a policy names a script's code. */
export function scriptHash({ code }: InlineScript): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
