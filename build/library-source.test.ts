import { build } from 'vite';
import { expect, test } from 'vitest';
import { librarySource } from './library-source.ts';

const source = {
  name: 'made-up-library',
  resolveId: (id: string) => (id === 'library' ? '\0library' : null),
  load: (id: string) => (id === '\0library' ? 'globalThis.told = "loud";' : null),
};

async function bundled(change: (text: string) => string): Promise<string> {
  const plugin = librarySource({ name: 'quiet', id: /library/, change, whenUnmatched: 'Look anew.' });
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, plugin],
    build: { write: false, rolldownOptions: { input: 'library' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output[0].code : '';
}

test('a library’s source is changed in the bundle', async () => {
  expect(await bundled((text) => text.replace('loud', 'quiet'))).toContain('quiet');
});

test('a change that matches nothing any more ends the build, and says what to do', async () => {
  await expect(bundled((text) => text.replace('gone', ''))).rejects.toThrow(
    'build/quiet.ts found nothing to change. Look anew.',
  );
});
