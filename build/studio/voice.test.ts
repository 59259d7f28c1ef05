import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '../files.ts';
import { inVoice, plainScript, plainVoice } from './voice.ts';

const OURS = ['// Connected', 'News // Slash Slash', '//404', 'a.js // b'];

test.each([
  ['// Connected', 'Connected'],
  ['// kept for offline', 'Kept for offline'],
  ['// ', ''],
  ['News // Slash Slash', 'News – Slash Slash'],
  ['//404', '404'],
  ['//off', 'Off'],
  ['//!?', '!?'],
  ['//slash-slash.example/a', '//slash-slash.example/a'],
  ['https://slash-slash.example//a', 'https://slash-slash.example//a'],
])('the plain voice shows "%s" as "%s"', (text, plain) => {
  expect(inVoice(text, 'plain')).toBe(plain);
});

test.each(OURS)('our own voice shows "%s" unchanged, and its build has no plugin for it', (text) => {
  expect(inVoice(text, 'slashes')).toBe(text);
  expect(plainVoice('slashes')).toBeNull();
});

test.each([
  ["say('// kept'); // a comment // of ours", "say('Kept'); // a comment // of ours"],
  [`say(\`// best \${where}: \${score}\`)`, `say(\`Best \${where}: \${score}\`)`],
  [`say(\`// \${game}: \${score}\`)`, `say(\`\${game}: \${score}\`)`],
  [`say(\`\${game}// \${score}\`)`, `say(\`\${game}// \${score}\`)`],
  [`say(\`\${game} // \${score}\`, "é", "// é")`, `say(\`\${game} – \${score}\`, "é", "É")`],
  ["say('<p>// one moment</p>')", "say('<p>One moment</p>')"],
  [String.raw`css("a::before{content:\"// \" / \"\"}")`, String.raw`css("a::before{content:\"\" / \"\"}")`],
  ["fetch('//a.example/x') || /\\/\\/ a/", "fetch('//a.example/x') || /\\/\\/ a/"],
])('the script %s becomes %s', (source, plain) => {
  expect(plainScript(source)).toBe(plain);
});

const ROOMS = ['common', 'engine', 'games', 'player', 'posters', 'site'];
const sources = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(e2e|bench|bot|solver)\//.test(file)),
);

/** Strings with two slashes that visitors never see. */
const NOT_READ = [
  // Part of an address.
  'engine/shell/own-address.ts: //',
  // Prefix of each line in a message that only developers read.
  'site/config.ts: \n// ',
];

test('our texts contain two slashes only in forms that the plain voice removes', () => {
  expect(sources.length).toBeGreaterThan(300);
  const rest = sources.flatMap((file) => {
    const found: string[] = [];
    const look = (text: string, isStart = true) => {
      const plain = isStart ? inVoice(text, 'plain') : inVoice(` ${text}`, 'plain').slice(1);
      if (/(?<!\b[a-z]+:)\/\//.test(plain)) found.push(`${file}: ${plain}`);
    };
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') look(node.value);
        if ('regex' in node && /(?<!:)(\\\/){2}( |$)/.test(node.regex.pattern))
          found.push(`${file}: ${node.raw}`);
      },
      JSXText: ({ value }) => look(value.trimStart()),
      TemplateLiteral: ({ quasis }) => {
        for (const [index, { value }] of quasis.entries()) look(value.raw, index === 0);
      },
    }).visit(parseSync(file, readText(file)).program);
    return found;
  });
  expect(rest.filter((each) => !NOT_READ.includes(each))).toEqual([]);
});
