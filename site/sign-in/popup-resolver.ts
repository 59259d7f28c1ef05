import { browserPopupRedirectResolver } from '@firebase/auth';
import type { AuthInternal, EventManager, PopupRedirectResolverInternal } from '@firebase/auth/internal';

/** The SDK's own resolver, including a field that its types do not declare. */
interface SdkResolver extends PopupRedirectResolverInternal {
  /** Keyed by `Auth` instance. The SDK opens popups only for instances with an entry here. */
  eventManagers: Record<string, { manager?: EventManager }>;
}

type Consumer = Parameters<EventManager['registerConsumer']>[0];

const SdkResolver = browserPopupRedirectResolver as unknown as new () => SdkResolver;

/** Opens the popup in the task of the click. The SDK itself loads a frame first, so that WebKit blocks the popup. */
export class PromptPopupResolver extends SdkResolver {
  /** Called when the sign-in popup has returned an account. */
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

  // The SDK's later requests need the frame. If it failed to load, the caller has already received the error.

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
  // The SDK throws when it reports an error to a removed consumer.
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
