/** For a studio with the plain voice, removes our slashes from texts (`// text`), titles (`page // studio`), numbers. */
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';
import type { Voice } from '#site/studio-shape.ts';
import { belowRoot, projectRoot } from '../files.ts';
import { changeSource, type SourceChange } from '../vite-plugins.ts';

const capital = (_mark: string, first: string) => first.toUpperCase();

/** Returns the text without the slashes at its start, as in the plain voice. */
const plainStart = (text: string): string => text.replace(/^\/\/(?: |(?=[\w!?]{2,3}$))(.?)/u, capital);

const plainTitle = (text: string): string => text.replaceAll(' // ', ' – ');

/** Returns a style sheet in the plain voice: the marks are contents of pseudo-elements. */
const plainContent = (css: string): string =>
  css.replace(/(\bcontent:\s*\\?["'])\/\/ (.?)/gu, (_mark, before: string, first: string) => before + first);

const plainHtml = (html: string): string =>
  html.replace(/(>\s*)\/\/ (.?)/gu, (_mark, before: string, first: string) => before + first.toUpperCase());

/** Imports the studio's module dynamically, so that a command can report a fault in it. */
export const studioVoice = async (): Promise<Voice> =>
  (await import('#studio/studio.ts')).studio.voice ?? 'slashes';

/** Returns one of our texts as shown by a studio with this voice. */
export const inVoice = (text: string, voice: Voice): string =>
  voice === 'plain' ? plainTitle(plainStart(text)) : text;

export function plainScript(source: string): string {
  const changes: SourceChange[] = [];
  const change = (start: number, end: number, isStart: boolean) => {
    const found = source.slice(start, end);
    const text = plainContent(plainHtml(plainTitle(isStart ? plainStart(found) : found)));
    if (text !== found) changes.push({ start, end, text });
  };
  new Visitor({
    Literal({ start, end, value }: ESTree.Node & { value?: unknown }) {
      if (typeof value === 'string') change(start + 1, end - 1, true);
    },
    TemplateElement({ start, end }) {
      change(start, end, source[start - 1] === '`');
    },
  }).visit(parseAst(source));
  return changeSource(source, changes);
}

/** Matches files in folders that contain texts for visitors. */
const ROOM = /^(common|engine|games|player|posters|site)\//;

/** Returns null for our own voice, because the texts are written in it. Does not change a studio's own texts and games. */
export function plainVoice(voice: Voice): Plugin | null {
  if (voice !== 'plain') return null;
  return {
    name: 'plain-voice',
    // Runs after TypeScript and JSX are compiled.
    enforce: 'post',
    transform: {
      filter: { code: /\/\/ |["'`]\/\// },
      handler: (source, id) =>
        ROOM.test(belowRoot(id, projectRoot)) ? { code: plainScript(source), map: null } : null,
    },
    transformIndexHtml: plainHtml,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = plainContent(String(file.source));
    },
  };
}
