import { browserPopupRedirectResolver } from '@firebase/auth';
import type { AuthInternal, EventManager, PopupRedirectResolverInternal } from '@firebase/auth/internal';

/** The SDK's own, with a field that its types keep to themselves. */
interface SdkResolver extends PopupRedirectResolverInternal {
  /** By the key of an `Auth`. Without one the SDK opens no window. */
  eventManagers: Record<string, { manager?: EventManager }>;
}

type Consumer = Parameters<EventManager['registerConsumer']>[0];

const SdkResolver = browserPopupRedirectResolver as unknown as new () => SdkResolver;

/**
 * Opens the sign-in window in the turn of the click. The SDK first has a frame of Google's, which hears what comes of the
 * window, and opens the window then: too late for WebKit, which takes it for no click any more and blocks it. To have the
 * frame beforehand would ask Google before anybody has pressed. So the window is opened while the frame is on its way.
 */
export class PromptPopupResolver extends SdkResolver {
  /** Called when the window has answered with an account, before the SDK asks who that is. */
  static onAnswer: () => void = () => {};

  #frame: Promise<EventManager> | null = null;

  override async _initialize(auth: AuthInternal): Promise<EventManager> {
    const frame = super._initialize(auth);
    const known = this.eventManagers[auth._key()];
    if (!known || known.manager) return frame;
    this.#frame = frame;
    known.manager = managerOnceThereIs(frame);
    return known.manager;
  }

  // The rest of what the SDK asks once the window is open wants the frame. Where that does not come, who waits has been told.

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

function managerOnceThereIs(frame: Promise<EventManager>): EventManager {
  // The SDK throws where a consumer is told of an error that has left.
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
        () => {}, // It has none.
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
