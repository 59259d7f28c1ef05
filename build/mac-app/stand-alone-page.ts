import { createHash } from 'node:crypto';
import { STAND_ALONE_IDS } from '#engine/stand-alone/start-alone.ts';
import { escapeHtml } from '../html.ts';
import type { Colours } from '../studio/studio-colours.ts';

/** A page for one file; its classic scripts run in this order. */
interface StandAlonePage {
  title: string;
  code: string;
  starter: string;
  data: Uint8Array;
  colours: Pick<Colours, 'backdrop' | 'backdrop-ink'>;
}

const styleIn = ({ backdrop, 'backdrop-ink': ink }: StandAlonePage['colours']) => `
:root { color-scheme: dark; }
html, body { height: 100%; margin: 0; overflow: hidden; overscroll-behavior: none; background: ${backdrop}; color: ${ink}; }
body { font: 16px/1.5 ui-monospace, Menlo, Consolas, monospace; user-select: none; -webkit-user-select: none; }
main { position: fixed; inset: 0; }
canvas { display: block; width: 100%; height: 100%; outline: none; touch-action: none; }
#notice { position: fixed; inset: 0; display: grid; place-content: center; gap: 1em; padding: 8%; background: ${backdrop}; }
#notice:empty { display: none; }
#notice p { margin: 0; max-width: 34em; }
#notice button { justify-self: start; min-height: 44px; padding: 0 1.25em; border: 1px solid; background: none; color: inherit; font: inherit; }
`;

function inlineScript(source: string): string {
  return source.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function contentSecurityPolicy(scripts: readonly string[], style: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${hashSource(style)}`,
    'img-src data: blob:',
    'media-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export function standAlonePage({ title, code, starter, data, colours }: StandAlonePage): string {
  const style = styleIn(colours);
  // Browsers convert carriage returns to line feeds before they check the hash.
  const scripts = [code, starter].map((source) => inlineScript(source.replaceAll('\r', '')));
  const elements = scripts.map((source) => `<script>${source}</script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentSecurityPolicy(scripts, style))}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main aria-label="Game"><canvas id="${STAND_ALONE_IDS.canvas}" tabindex="0" role="application" aria-label="${escapeHtml(title)}"></canvas></main>
<div id="${STAND_ALONE_IDS.notice}" role="alert"></div>
<noscript><p>This game needs JavaScript.</p></noscript>
<script type="application/octet-stream" id="${STAND_ALONE_IDS.data}">${Buffer.from(data).toString('base64')}</script>
${elements.join('\n')}
</body>
</html>
`;
}
