import { type PageMessage, type PlayerMessage, WARNINGS } from '#common/messages.ts';
import type { UnityInstance } from './unity-contract.ts';

/** The messages that need a running build. */
export type Command = Exclude<PageMessage, { kind: 'hello' | 'focus' | 'restart' | 'quit' }>;

const WARNING_OF = {
  'pointer-lock': WARNINGS.pointerLock,
  send: WARNINGS.sendMessage,
  screenshot: WARNINGS.screenshot,
  metrics: WARNINGS.noInstance,
} as const satisfies Record<Command['kind'], string>;

/** Browsers refuse it outside a gesture, and phones do not have it at all: then the game goes on without. */
async function lockPointer(canvas: HTMLCanvasElement): Promise<void> {
  try {
    canvas.focus({ preventScroll: true });
    await canvas.requestPointerLock();
  } catch (error) {
    console.warn('The browser did not lock the pointer.', error);
  }
}

/** Only what JSON carries leaves the frame; a build's numbers may hang on objects that cannot be copied. */
function readMetrics(instance: UnityInstance): unknown {
  try {
    const metrics = instance.GetMetricsInfo?.() ?? instance.GetMemoryInfo?.() ?? null;
    return JSON.parse(JSON.stringify(metrics));
  } catch (error) {
    console.warn('The game could not tell its metrics.', error);
    return null;
  }
}

/** A lost context has nothing to show: it is waited for, and for the build to have drawn again. */
function whenDrawn(canvas: HTMLCanvasElement, use: () => void): void {
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!context?.isContextLost()) {
    use();
    return;
  }
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(use));
  canvas.addEventListener('webglcontextrestored', afterTwoFrames, { once: true });
}

/**
 * Does what the page asks of the build; logs the specified warning when there is no build to ask.
 * @param answer gets the reply to a question; a question is always answered, with null when there is nothing to tell
 */
export function runCommand(
  command: Command,
  instance: UnityInstance | null,
  answer: (message: PlayerMessage) => void,
): void {
  const canvas = instance?.Module.canvas;
  const needsCanvas = command.kind === 'pointer-lock' || command.kind === 'screenshot';
  if (!instance || (needsCanvas && !canvas)) {
    console.warn(WARNING_OF[command.kind]);
    if (command.kind === 'screenshot') answer({ kind: 'screenshot', id: command.id, image: null });
    if (command.kind === 'metrics') answer({ kind: 'metrics', id: command.id, metrics: null });
    return;
  }
  switch (command.kind) {
    case 'pointer-lock':
      if (canvas) void lockPointer(canvas);
      return;
    case 'send':
      // What a build throws here is a crash of the build, so it is not caught.
      if (command.value === null) instance.SendMessage(command.objectName, command.methodName);
      else instance.SendMessage(command.objectName, command.methodName, command.value);
      return;
    case 'metrics':
      answer({ kind: 'metrics', id: command.id, metrics: readMetrics(instance) });
      return;
    case 'screenshot':
      if (!canvas) return;
      whenDrawn(canvas, () =>
        canvas.toBlob(
          (image) => answer({ kind: 'screenshot', id: command.id, image }),
          command.type,
          command.quality,
        ),
      );
  }
}
