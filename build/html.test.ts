import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { inlineScripts, inlineScriptTag, scriptHash } from './html.ts';
import { metaSecurityPolicy, pageSecurityPolicy, policyFacts } from './security-policies.ts';

test('what stands in the HTML is what the policies allow, to the byte, and the same each time', async () => {
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

test('a script that would end its own element is refused', () => {
  const tag = (code: string) => () => inlineScriptTag({ attributes: '', code });
  for (const code of ['"</script>"', '"<SCRIPT"', '"<!--"']) expect(tag(code), code).toThrow('must not hold');
});
