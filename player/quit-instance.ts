import type { UnityInstance } from './unity-contract.ts';

/** A Unity build that has crashed, or was asked twice, never answers; this is how long we wait, in milliseconds. */
const QUIT_LIMIT_MS = 5000;

/** Lets a build clean up that has quit or crashed and can be asked nothing more. Never throws. */
export function cleanUpInstance({ Module }: UnityInstance): void {
  try {
    Module.QuitCleanup?.();
  } catch (error) {
    console.warn('The game did not quit cleanly.', error);
  }
}

/** Lets a build go: resolves when it has quit or its time is up, and never rejects. */
export async function quitInstance(instance: UnityInstance): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, QUIT_LIMIT_MS);
  });
  try {
    await Promise.race([instance.Quit(), timeUp]);
  } catch (error) {
    console.warn('The game did not quit cleanly.', error);
  }
  clearTimeout(timer);
  cleanUpInstance(instance);
}
