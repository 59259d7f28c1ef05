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
 * Marks the game's frame, its ancestors and their siblings, so that `site/foreign-nodes.ts` can remove unmarked nodes
 * next to them and restore React's comments. The mark of a sibling is its index. The mark of the frame or an ancestor
 * lists the nodes around it in order: '.' for itself, indices of siblings, and comments. Throws if there is text next
 * to the frame or its ancestors, because text cannot be marked. @param html content of #root as React renders it:
 * every `>` in text escaped, no end tag omitted
 */
export function markFrame(html: string): string {
  const opened = () => ({ children: [] as number[], nodes: [] as string[], framed: -1, hasText: false });
  const open = [opened()];
  const marks: { at: number; mark: string }[] = [];
  let textStart = 0;
  const readText = (end: number) => {
    const parent = open.at(-1);
    if (parent && html.slice(textStart, end).trim() !== '') parent.hasText = true;
  };
  const close = () => {
    const { children, nodes, framed, hasText } = open.pop() ?? opened();
    if (framed < 0) return;
    if (hasText) throw new Error('Text next to the frame of a game needs its own element.');
    const around = nodes.map((node) => (node === String(framed) ? '.' : node)).join(' ');
    marks.push(...children.map((at, index) => ({ at, mark: index === framed ? around : String(index) })));
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(?:!--.*?--|(\/)?([a-z][\w-]*)[^>]*)>/g,
  )) {
    readText(index);
    textStart = index + tag.length;
    const parent = open.at(-1);
    if (slash) close();
    else if (name === '') parent?.nodes.push(tag.slice('<!--'.length, -'-->'.length));
    else {
      parent?.nodes.push(String(parent.children.length));
      parent?.children.push(index + 1 + name.length);
      if (tag.includes(' src="/play/')) for (const each of open) each.framed = each.children.length - 1;
      // React writes no self-closing tags, but a studio's mark is inserted unchanged and may have some.
      if (!VOID_TAGS.test(name) && !tag.endsWith('/>')) open.push(opened());
    }
  }
  readText(html.length);
  close();
  return marks
    .sort((one, other) => other.at - one.at)
    .reduce((marked, { at, mark }) => `${marked.slice(0, at)} data-own="${mark}"${marked.slice(at)}`, html);
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
