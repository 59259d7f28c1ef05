import { browserPopupRedirectResolver } from '@firebase/auth';
import type { AuthInternal, EventManager, PopupRedirectResolverInternal } from '@firebase/auth/internal';

/** The SDK's own resolver, with a field that its types hide. */
interface SdkResolver extends PopupRedirectResolverInternal {
  /** Keyed by `Auth` instance. The SDK opens a popup only if its instance has an entry. */
  eventManagers: Record<string, { manager?: EventManager }>;
}

type Consumer = Parameters<EventManager['registerConsumer']>[0];

const SdkResolver = browserPopupRedirectResolver as unknown as new () => SdkResolver;

/** Opens the window in the task of the click. The SDK loads a frame first, so WebKit blocks its window. */
export class PromptPopupResolver extends SdkResolver {
  /** Called when the window has returned an account. */
  static onAnswer: () => void = () => {};

  #frame: Promise<EventManager> | null = null;

  override async _initialize(auth: AuthInternal): Promise<EventManager> {
    const frame = super._initialize(auth);
    const known = this.eventManagers[auth._key()];
    if (!known || known.manager) return frame;
    this.#frame = frame;
    known.manager = deferredManager(frame);
    return known.manager;
  }

  // The SDK's later requests need the frame. A failure to load it has already been reported to the caller.

  override async _originValidation(auth: AuthInternal): Promise<void> {
    if (await this.#hasFrame()) await super._originValidation(auth);
  }

  override _isIframeWebStorageSupported(auth: AuthInternal, answer: (isSupported: boolean) => unknown): void {
    void this.#hasFrame().then((has) => has && super._isIframeWebStorageSupported(auth, answer));
  }

  async #hasFrame(): Promise<boolean> {
    try {
      await this.#frame;
      return true;
    } catch {
      return false;
    }
  }
}

function deferredManager(frame: Promise<EventManager>): EventManager {
  // The SDK throws if it reports an error to a consumer that was removed.
  const consumers = new Set<Consumer>();
  return {
    registerConsumer(consumer) {
      reportAnswer(consumer);
      consumers.add(consumer);
      frame.then(
        (manager) => consumers.has(consumer) && manager.registerConsumer(consumer),
        (error) => consumers.has(consumer) && consumer.onError(error),
      );
    },
    unregisterConsumer(consumer) {
      consumers.delete(consumer);
      frame.then(
        (manager) => manager.unregisterConsumer(consumer),
        () => {},
      );
    },
  };
}

function reportAnswer(consumer: Consumer): void {
  const handle = consumer.onAuthEvent.bind(consumer);
  consumer.onAuthEvent = (event) => {
    PromptPopupResolver.onAnswer();
    return handle(event);
  };
}
