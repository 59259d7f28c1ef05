import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { inlineScripts, inlineScriptTag, markFrame, scriptHash } from './html.ts';
import { metaSecurityPolicy, pageSecurityPolicy, policyFacts } from './security-policies.ts';

test('the inline scripts match the hashes in the policies in every build', async () => {
  const scripts = await inlineScripts();
  expect(await inlineScripts()).toEqual(scripts);
  const facts = policyFacts(readConfig({}), [], scripts);
  for (const script of scripts) {
    const [, code = ''] = /^<script [^>]*>([\s\S]*)<\/script>$/.exec(inlineScriptTag(script)) ?? [];
    const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(scriptHash(script)).toBe(hash);
    expect(pageSecurityPolicy(facts)).toContain(hash);
    expect(metaSecurityPolicy(facts)).toContain(hash);
  }
});

test('refuses an inline script that contains its own end tag', () => {
  const tag = (code: string) => () => inlineScriptTag({ attributes: '', code });
  for (const code of ['"</script>"', '"<SCRIPT"', '"<!--"'])
    expect(tag(code), code).toThrow('must not contain');
});

test('marks only a game’s frame, its ancestors and their siblings', () => {
  const html =
    '<a>Skip</a><!--$--><header><img><p>One</p></header><!--/$--><main><div class="a"><iframe src="/play/x/"></iframe>' +
    '<br></div><section><p>Two</p></section></main>';
  expect(markFrame(html)).toBe(
    '<a data-own="0">Skip</a><!--$--><header data-own="1"><img><p>One</p></header><!--/$--><main data-own="0 $ 1 /$ .">' +
      '<div data-own=". 1" class="a"><iframe data-own=". 1" src="/play/x/"></iframe><br data-own="1"></div>' +
      '<section data-own="1"><p>Two</p></section></main>',
  );
});

test('a self-closing element, as in a studio’s SVG mark, does not contain what follows', () => {
  const html = '<header><svg><path d="M0 0z"/></svg></header><main><iframe src="/play/x/"></iframe></main>';
  expect(markFrame(html)).toBe(
    '<header data-own="0"><svg><path d="M0 0z"/></svg></header><main data-own="0 ."><iframe data-own="." src="/play/x/"></iframe></main>',
  );
});

test('leaves a page without a game frame unchanged, and refuses text next to a frame', () => {
  expect(markFrame('<main>Text<p>One</p></main>')).toBe('<main>Text<p>One</p></main>');
  const beside = (html: string) => () => markFrame(html);
  const frame = '<iframe src="/play/x/"></iframe>';
  for (const html of [`<main>Text${frame}</main>`, `<main>${frame}Text</main>`, `<p>${frame}</p>Text`])
    expect(beside(html), html).toThrow('Text next to the frame');
});
