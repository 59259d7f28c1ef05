import { LoadError } from './load-error.ts';

/**
 * Runs downloaded bytes as a classic script, through a blob address because a Content-Security-Policy forbids eval.
 * A script that throws still counts as run, as with any script element: look for what it should have defined.
 * @param sourceUrl what stack traces and the debugger call it
 * @throws LoadError if the browser refuses the script
 */
export async function evaluateScript(bytes: Uint8Array<ArrayBuffer>, sourceUrl: string): Promise<void> {
  const blob = new Blob([bytes, `\n//# sourceURL=${sourceUrl}`], { type: 'text/javascript' });
  const script = document.createElement('script');
  script.src = URL.createObjectURL(blob);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new LoadError(`The browser refused to run ${sourceUrl}.`));
      document.head.append(script);
    });
  } finally {
    script.remove();
    URL.revokeObjectURL(script.src);
  }
}
