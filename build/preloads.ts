/**
 * What a play document asks for before any script of its does, said twice: in a header, which a browser reads before the
 * document and some hosts send even sooner (103 Early Hints), and in tags, for hosts that send no headers.
 */
import { fileAddress, type GameFiles } from './games/game-files.ts';
import type { HeaderRule } from './header-rules.ts';
import { escapeHtml } from './html.ts';

/** How each is asked for: as that which it is used as, or it would be loaded twice. */
const KINDS = {
  loader: { as: 'script', isCors: false },
  framework: { as: 'script', isCors: false },
  code: { as: 'script', isCors: false },
  data: { as: 'fetch', isCors: true },
};

const preloads = (files: GameFiles) =>
  files.preloaded.map((part) => ({ address: fileAddress(files[part]), ...KINDS[part] }));

/** The tags, one in a line. */
export function preloadTags(files: GameFiles): string {
  return preloads(files)
    .map(({ address, as, isCors }) => {
      const crossOrigin = isCors ? ' crossorigin' : '';
      return `<link rel="preload" href="${escapeHtml(address)}" as="${as}"${crossOrigin} />`;
    })
    .join('\n    ');
}

/** The value of the header `Link`; empty where nothing is preloaded. */
export function preloadHeader(files: GameFiles): string {
  return preloads(files)
    .map(({ address, as, isCors }) => `<${address}>; rel=preload; as=${as}${isCors ? '; crossorigin' : ''}`)
    .join(', ');
}

/**
 * The rules for a host whose configuration somebody copies by hand: it may be that of an earlier build, whose files would be
 * loaded for nothing. The tags are there all the same.
 */
export function withoutPreloads(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map((rule) => {
    const { Link: _preloads, ...headers } = rule.headers;
    return { ...rule, headers };
  });
}
