/** Header values come from maps, because a location that adds a header loses all inherited headers. */
import { type HeaderRule, pathPattern } from '../header-rules.ts';

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const variableOf = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/** Header that is set per location, because nginx would send a mapped Content-Type in addition to its own. */
const BY_LOCATION = 'Content-Type';

function headerMap(header: string, rules: readonly HeaderRule[]): string {
  const lines = rules
    .filter(({ headers, path }) => headers[header] !== undefined && path !== '/*')
    // Reversed, because a later rule overrides earlier rules, but nginx uses the first matching line of a map.
    .toReversed()
    .map(({ path, headers }) => `  ${quoted(`~${pathPattern(path)}`)} ${quoted(headers[header] ?? '')};`);
  const everywhere = rules.find(({ path }) => path === '/*')?.headers[header] ?? '';
  return [`map $site_path ${variableOf(header)} {`, `  default ${quoted(everywhere)};`, ...lines, '}'].join(
    '\n',
  );
}

function typeLocation({ path, headers }: HeaderRule): string {
  const type = quoted(headers[BY_LOCATION] ?? '');
  const packed = headers['Content-Encoding'] ? ' gzip off; gzip_static off;' : '';
  return `location ~ ${quoted(pathPattern(path))} { types { } default_type ${type}; charset off;${packed} try_files $uri =404; }`;
}

/** Capture names must be unique in a map. If the new address has its own query, the request's query is dropped. */
function formerAddress([from, to]: [string, string], index: number): string {
  const query = `site_former_query_${index}`;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(quoted(to).slice(1, -1)) ?? [];
  const target = `${address}${address.includes('?') ? '' : `$${query}`}${hash}`;
  return `  "~^${from}(?:\\.html)?/?(?<${query}>\\?.*)?$" "${target}";\n`;
}

const movedMap = (former: Readonly<Record<string, string>>) => `\
# Redirects to the only address of a page. Uses the address as sent: decoded, it could lead to another host.
map $request_uri $site_moved {
  default "";
${Object.entries(former).map(formerAddress).join('')}  "~^/index(?:\\.html)?/?(?<site_query>\\?.*)?$" "/$site_query";
  "~^/play/(?<site_game>[a-z0-9-]+)(?:/index(?:\\.html)?/?|\\.html/?)?(?<site_game_query>\\?.*)?$" "/play/$site_game/$site_game_query";
  "~^(?!/(?:games|static|downloads|play)/)(?<site_page>(?:/[^/?#%\\x5c]+)+?)(?:/index(?:\\.html)?/?|\\.html/?|/)(?<site_page_query>\\?.*)?$" "$site_page$site_page_query";
}`;

export function nginxConfig(
  rules: readonly HeaderRule[],
  siteUrl: string,
  former: Readonly<Record<string, string>> = {},
): string {
  const { hostname } = new URL(siteUrl);
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== BY_LOCATION,
  );
  const sent = (name: string) => (name === 'Cache-Control' ? '$site_sent_cache_control' : variableOf(name));
  const typed = rules.filter(({ headers }) => headers[BY_LOCATION] !== undefined);
  const ofGames = typed.filter(({ path }) => path.startsWith('/games/'));
  const others = typed.filter((rule) => !ofGames.includes(rule));
  return `# Written by npm run build. For the folder conf.d of nginx 1.18 or newer: docs/publishing.md says how.

map $request_uri $site_path {
  "~^(?<site_path_only>[^?]*)" $site_path_only;
}
${names.map((name) => headerMap(name, rules)).join('\n')}
# Errors are not cached: a missing file may exist tomorrow.
map $status $site_sent_cache_control {
  default $site_cache_control;
  "~^[45]" "no-store";
}

${movedMap(former)}

server {
  listen 80;
  server_name ${hostname};
  root /var/www/${hostname};

  server_tokens off;
  absolute_redirect off;
  default_type application/octet-stream;
  charset utf-8;
  # Serves the .gz twins. With the Brotli module, add: brotli_static on;
  gzip_static on;
  gzip_vary on;
${names.map((name) => `  add_header ${name} ${sent(name)} always;`).join('\n')}

  # One address for each page, without .html and without a slash at its end.
  if ($site_moved) { return 301 $site_moved; }

  error_page 404 /404.html;
  location = /404.html { internal; }
  location @no_file { types { } default_type text/plain; return 404 "There is no such file.\\n"; }

  location = / { try_files /index.html =404; }
  location / {
    # No page's address contains an escape or two slashes; the header rules rely on it.
    if ($site_path ~ "//|%|\\x5c") { return 404; }
    try_files $uri $uri.html =404;
  }
  location ~ "^/play/[a-z0-9-]+/$" { try_files \${uri}index.html =404; }

  # For other hosts, and compressed twins, which are served under their plain names.
  location = /_headers { return 404; }
  location ~ "\\.(?:br|gz)$" { return 404; }
${others.map((rule) => `  ${typeLocation(rule)}`).join('\n')}

  # Below these, a missing file is never answered with a page.
  location ^~ /static/ {
    error_page 404 @no_file;
    try_files $uri =404;
    location ~ "\\.(?:br|gz)$" { return 404; }
  }
  location ^~ /downloads/ { error_page 404 @no_file; try_files $uri =404; }
  location ^~ /games/ {
    error_page 404 @no_file;
    try_files $uri =404;
    location ~ "^/games/[^/]+/html/[^/]+/$" { error_page 404 @no_file; try_files \${uri}index.html =404; }
    location ~ "^/games/(?![^/]+/(?:unity\\.|StreamingAssets/|html/)).*\\.(?:br|gz)$" { return 404; }
${ofGames.map((rule) => `    ${typeLocation(rule)}`).join('\n')}
  }
}
`;
}
