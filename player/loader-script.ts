import { PlayFailure } from './play-failure.ts';
import { judgeFile, probe } from './probe-server.ts';
import type { CreateUnityInstance } from './unity-contract.ts';

/** A build's loader script in the document. */
export interface LoaderScript {
  element: HTMLScriptElement;
  /** What the script defined. Rejects with a PlayFailure. */
  ready: Promise<CreateUnityInstance>;
}

/** A script tag does not tell why it failed, so the address is asked again. */
async function explainScript(url: string, detail: string, signal: AbortSignal): Promise<PlayFailure> {
  const fault = await probe(url, judgeFile, signal);
  return fault ?? new PlayFailure('loader-fault', `${url}: ${detail}`);
}

/**
 * Adds a loader script to the document. Whoever adds it removes its element.
 * @param signal ends the questions to the server, not the script
 */
export function addLoaderScript(url: string, signal: AbortSignal): LoaderScript {
  const element = document.createElement('script');
  element.src = url;
  const ready = new Promise<CreateUnityInstance>((resolve, reject) => {
    element.addEventListener('load', () => {
      if (typeof window.createUnityInstance === 'function') resolve(window.createUnityInstance);
      else explainScript(url, 'it defines no createUnityInstance.', signal).then(reject);
    });
    element.addEventListener('error', () => {
      explainScript(url, 'the browser could not load it as a script.', signal).then(reject);
    });
  });
  document.head.append(element);
  return { element, ready };
}
