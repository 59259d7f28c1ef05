import { createHash } from 'node:crypto';
import { ANY_MODULE_BROWSER, bundleScript } from './script-bundle.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const VOID_TAGS = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Marks the game's frame, its ancestors and their siblings; `site/foreign-nodes.ts` removes unmarked nodes next
 * to them. Throws if there is text next to the frame or its ancestors, because text cannot be marked. @param html
 * content of #root as React renders it: every `>` in text escaped, no end tag omitted
 */
export function markFrame(html: string): string {
  const open = [{ children: [] as number[], hasFrame: false, hasText: false }];
  const marks: number[] = [];
  let textStart = 0;
  const readText = (end: number) => {
    const parent = open.at(-1);
    if (parent && html.slice(textStart, end).trim() !== '') parent.hasText = true;
  };
  const close = () => {
    const { children, hasFrame, hasText } = open.pop() ?? {};
    if (hasFrame && hasText) throw new Error('Text next to the frame of a game needs its own element.');
    if (hasFrame) marks.push(...(children ?? []));
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(?:!--.*?--|(\/)?([a-z][\w-]*)[^>]*)>/g,
  )) {
    readText(index);
    textStart = index + tag.length;
    if (slash) close();
    else if (name !== '') {
      open.at(-1)?.children.push(index + 1 + name.length);
      if (tag.includes(' src="/play/')) for (const each of open) each.hasFrame = true;
      // React writes no self-closing tags, but a studio's mark is inserted unchanged and may have some.
      if (!VOID_TAGS.test(name) && !tag.endsWith('/>'))
        open.push({ children: [], hasFrame: false, hasText: false });
    }
  }
  readText(html.length);
  close();
  return marks
    .sort((one, other) => other - one)
    .reduce((marked, at) => `${marked.slice(0, at)} data-own${marked.slice(at)}`, html);
}

/** Escapes JSON so that it cannot contain the script element's end tag. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export interface InlineScript {
  /** Source of the script; it must be published byte for byte, because browsers hash it. */
  code: string;
  attributes: string;
}

/** Script in ES5, for browsers without module scripts. No other script of ours runs in those browsers. */
const withoutModules: InlineScript = {
  attributes: 'nomodule',
  code:
    "document.documentElement.setAttribute('data-script','unsupported');" +
    "document.querySelector('[data-when=unsupported]').removeAttribute('hidden')",
};

export async function inlineScripts(): Promise<InlineScript[]> {
  const code = await bundleScript('site/observe-start.ts', { target: ANY_MODULE_BROWSER });
  return [{ attributes: 'type="module" async', code: code.trim() }, withoutModules];
}

export function inlineScriptTag({ attributes, code }: InlineScript): string {
  if (/<\/?script|<!--/i.test(code))
    throw new Error('An inline script must not contain the end of its element.');
  return `<script ${attributes}>${code}</script>`;
}

export function scriptHash({ code }: InlineScript): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
