/** Functions do not run for S3 errors, so the policy sets the headers of unknown addresses (CloudFront's guide). */
import type { HeaderRule } from '../header-rules.ts';

/** Headers that functions may not set; the upload sets them. */
const BY_UPLOAD = ['Content-Type', 'Content-Encoding'];

const everywhere = (rules: readonly HeaderRule[]) => rules.find(({ path }) => path === '/*')?.headers ?? {};

const addressesFunction = (
  rules: readonly HeaderRule[],
  former: Readonly<Record<string, string>>,
) => `// Written by npm run build. A CloudFront function for "viewer request".
var former = ${JSON.stringify(former)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var filesOnly = /^\\/(games|static|downloads)\\//.test(uri);
  var named = uri.replace(/\\/+/g, '/').replace(/\\/$/, '');
  var bare = filesOnly ? named : named.replace(/\\.html$/, '').replace(/\\/index$/, '');
  var canonical = bare === '' || /^\\/(play\\/[\\w-]+|games\\/[\\w-]+\\/html\\/[\\da-f]+)$/.test(bare) ? bare + '/' : bare;
  if (Object.keys(former).indexOf(canonical) >= 0) canonical = former[canonical];
  if (canonical !== uri) {
    var query = [];
    Object.keys(request.querystring).forEach(function (name) {
      var parameter = request.querystring[name];
      (parameter.multiValue || [parameter]).forEach(function (each) {
        query.push(name + '=' + each.value);
      });
    });
    // Browsers read a backslash as a slash, and two slashes as another host.
    var parts = canonical.split('#');
    var location = parts[0].replace(/\\\\/g, '%5C');
    // If the new address has its own query, the request's query is dropped.
    if (query.length > 0 && location.indexOf('?') < 0) location += '?' + query.join('&');
    if (parts.length > 1) location += '#' + parts[1];
    // A response headers policy may not apply to a function's own responses.
    var headers = ${JSON.stringify(
      Object.fromEntries(
        Object.entries(everywhere(rules)).map(([name, value]) => [name.toLowerCase(), { value }]),
      ),
    )};
    headers.location = { value: location };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: headers };
  }
  if (canonical.endsWith('/')) request.uri = canonical + 'index.html';
  else if (!filesOnly && !/\\.\\w+$/.test(canonical)) request.uri = canonical + '.html';
  return request;
}
`;

/** Writes each value only once, because of the size limit. */
function headersFunction(rules: readonly HeaderRule[]): string {
  const values: string[] = [];
  const indexOf = (value: string) => {
    if (!values.includes(value)) values.push(value);
    return values.indexOf(value);
  };
  const table = rules
    .filter(({ path }) => path !== '/*')
    .map(({ path, headers }): [string, Record<string, number>] => [
      path,
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !BY_UPLOAD.includes(name))
          .map(([name, value]) => [name.toLowerCase(), indexOf(value)]),
      ),
    ])
    .filter(([, headers]) => Object.keys(headers).length > 0);
  return `// Written by npm run build. A CloudFront function for "viewer response".
var values = ${JSON.stringify(values, null, 1)};
var rules = [
${table.map((row) => JSON.stringify(row)).join(',\n')}
];

function applies(pattern, path) {
  if (pattern.indexOf('*') < 0) return pattern === path;
  var escaped = pattern.replace(/[.+?^\${}()|[\\]\\\\]/g, '\\\\$&');
  var below = escaped.endsWith('/*') ? escaped.slice(0, -1) : escaped;
  return new RegExp('^' + below.replace(/\\/\\*\\*\\/|\\*/g, function (each) { return each === '*' ? '[^/]+' : '/(?:.*/)?'; }) + (below === escaped ? '$' : '')).test(path);
}

function handler(event) {
  var headers = event.response.headers;
  var path = event.request.uri.replace(/\\/index\\.html$/, '/').replace(/\\.html$/, '');
  rules.forEach(function (rule) {
    if (!applies(rule[0], path)) return;
    Object.keys(rule[1]).forEach(function (name) {
      headers[name] = { value: values[rule[1][name]] };
    });
  });
  return event.response;
}
`;
}

/** Returns the policy in the format of `aws cloudfront create-response-headers-policy`. */
function responseHeadersPolicy(rules: readonly HeaderRule[], name: string): object {
  const {
    'X-Content-Type-Options': _nosniff,
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': hsts,
    ...others
  } = everywhere(rules);
  const seconds = /max-age=(\d+)/.exec(hsts ?? '')?.[1];
  const items = Object.entries(others).map(([header, value]) => ({
    Header: header,
    Value: value,
    // A function's headers for a page take precedence.
    Override: false,
  }));
  return {
    Name: name,
    Comment: 'Headers of every response; all others are in the function headers.js',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: false, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: frame },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      ...(seconds !== undefined && {
        StrictTransportSecurity: {
          Override: true,
          AccessControlMaxAgeSec: Number(seconds),
          IncludeSubdomains: true,
        },
      }),
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

function uploadCommands(rules: readonly HeaderRule[]): string {
  const typed = rules.filter(({ headers }) => headers['Content-Type'] !== undefined);
  const copies = typed.map(({ path, headers }) => {
    const encoding = headers['Content-Encoding'] ? ` --content-encoding ${headers['Content-Encoding']}` : '';
    return `aws s3 cp public "s3://$BUCKET" --recursive --exclude '*' --include '${path.slice(1)}' --content-type '${headers['Content-Type']}'${encoding}`;
  });
  return `#!/bin/sh
# Written by npm run build. BUCKET=my-bucket sh dist/cloudfront/upload.sh
set -e
cd "$(dirname "$0")/.."
aws s3 sync public "s3://$BUCKET" --delete --exclude '*.br' --exclude '*.gz' --exclude _headers \\
  --include 'games/*/unity.*.br' --include 'games/*/unity.*.gz' --include 'games/*/StreamingAssets/*' --include 'games/*/html/*'
${copies.join('\n')}
`;
}

/** @param name name of the response headers policy, which must be unique in the account */
export function cloudFrontFiles(
  rules: readonly HeaderRule[],
  name: string,
  former: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    'addresses.js': addressesFunction(rules, former),
    'headers.js': headersFunction(rules),
    'response-headers-policy.json': `${JSON.stringify(responseHeadersPolicy(rules, name), null, 2)}\n`,
    'upload.sh': uploadCommands(rules),
  };
}
