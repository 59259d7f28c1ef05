import type { Plugin } from 'vite';
import { librarySource } from './library-source.ts';

const SIGNAL = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

/** Signals of React DOM: it compares them, throws them to itself, and shows none. */
const SIGNALS = 5;

/** React DOM's source with its signals as errors that have no stack. Throws where it has others than are known. */
export function withoutStacks(source: string): string {
  const found = [...source.matchAll(SIGNAL)].length;
  if (found !== SIGNALS) {
    throw new Error(
      `react-dom: ${found} signals were found, not ${SIGNALS}: see build/react-without-stacks.ts.`,
    );
  }
  return source.replace(SIGNAL, '$1 = Object.create(Error.prototype)');
}

/**
 * React makes five errors while it is evaluated, and uses them as signals only. A browser with a debugger attached, which
 * every tool that measures pages is, parses all of React once more for their stacks: 35 to 50 ms on a slow phone.
 */
export function reactWithoutStacks(): Plugin {
  return librarySource(
    'react-without-stacks',
    /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    withoutStacks,
  );
}
