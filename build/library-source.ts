import type { Plugin } from 'vite';

/** What a change of a library's source needs to be told of. */
interface LibrarySourceOptions {
  /** Name of the plugin: that of its file. */
  name: string;
  /** Matches the library's files by their path. */
  id: RegExp;
  /** Changes the source of one of them; gives it back as it is where nothing matches. */
  change: (source: string) => string;
  /** What to do when no file was changed any more, e.g. after an update of the library: a sentence. */
  whenUnmatched: string;
}

/**
 * Changes a library's source in the browser's bundle of a production build, and nowhere else.
 * The build ends with an error if there was nothing to change.
 */
export function librarySource({ name, id, change, whenUnmatched }: LibrarySourceOptions): Plugin {
  let isChanged = false;
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    buildStart() {
      isChanged = false;
    },
    transform: {
      filter: { id },
      handler(source) {
        const code = change(source);
        isChanged ||= code !== source;
        return { code, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error(`build/${name}.ts found nothing to change. ${whenUnmatched}`);
    },
  };
}
