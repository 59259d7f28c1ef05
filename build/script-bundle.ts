import { join } from 'node:path';
import { build, createLogger, type Logger } from 'vite';
import { projectRoot } from './files.ts';
import { plainVoice, studioVoice } from './studio/voice.ts';

/** `site/observe-start.ts` tests for the same versions; the README lists them. */
export const OLDEST_BROWSERS = ['chrome110', 'edge110', 'firefox115', 'safari16.4'];

export const ANY_MODULE_BROWSER = 'es2015';

/** Prints warnings, but not that a build failed, because commands print the error itself. */
export function bundleLogger(): Logger {
  const logger = createLogger('warn');
  const { error } = logger;
  logger.error = (text, options) => {
    if (!text.includes('Build failed')) error(text, options);
  };
  return logger;
}

interface ScriptOptions {
  target: string | string[];
  define?: Record<string, string>;
  /** Use 'iife' for workers, because some browsers do not support module workers. */
  format?: 'es' | 'iife';
}

export async function bundleScript(
  entry: string,
  { target, define = {}, format = 'es' }: ScriptOptions,
): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    root: projectRoot,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    customLogger: bundleLogger(),
    define,
    plugins: [plainVoice(await studioVoice())],
    build: {
      write: false,
      target,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(projectRoot, entry),
        output: { format, ...(format === 'iife' && { codeSplitting: false }) },
      },
    },
  });
  const [script] = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (script?.type !== 'chunk' || script.imports.length > 0)
    throw new Error(`${entry} does not result in one script.`);
  return script.code;
}
