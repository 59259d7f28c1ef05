/**
 * Replaces Google's https://apis.google.com/js/api.js for the emulator and tests: a small `gapi.iframes` with what the
 * Firebase SDK and the emulator's hidden frame use. Page and frame exchange named messages by postMessage. The target
 * origin is open, because tests run the two on different origins, and all accounts are made up.
 */
(() => {
  const TAG = 'gapi-standin';

  /** One end of the channel between a page and its frame: the used part of gapi's Iframe. */
  class Channel {
    #peer;
    #handlers = new Map();
    /** Messages received before their handler was registered. */
    #early = [];
    #awaitingAnswer = new Map();
    #lastId = 0;

    /** @param {() => Window | null} peer the other window, which exists once a frame is in the page */
    constructor(peer) {
      this.#peer = peer;
      addEventListener('message', ({ data, source }) => {
        if (source === null || source !== peer() || data?.tag !== TAG) return;
        if (data.answerTo) this.#receiveAnswer(data);
        else this.#receive(data);
      });
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      const waiting = this.#early;
      this.#early = [];
      // Runs in a later task, because the SDK adds its own listeners after it has registered the handler.
      setTimeout(() => {
        for (const message of waiting) this.#receive(message);
      });
    }

    send(name, body, onAnswer) {
      this.#lastId += 1;
      if (onAnswer) this.#awaitingAnswer.set(this.#lastId, onAnswer);
      this.#post({ id: this.#lastId, name, body });
    }

    /** Calls `onAnswer`, then resolves, once the other end responds. */
    ping(onAnswer) {
      return new Promise((resolve) => {
        this.send('ping', null, (answer) => {
          onAnswer?.(answer);
          resolve(answer);
        });
      });
    }

    /** Google's method changes how the frame reacts to the pointer; our frame is hidden, so this does nothing. */
    async restyle() {}

    async #receive(message) {
      const handler = this.#handlers.get(message.name);
      if (!handler) return this.#early.push(message);
      this.#post({ answerTo: message.id, body: [await handler(message.body)] });
    }

    #receiveAnswer({ answerTo, body }) {
      const onAnswer = this.#awaitingAnswer.get(answerTo);
      this.#awaitingAnswer.delete(answerTo);
      try {
        onAnswer?.(body);
      } catch {
        // The SDK throws after it has read the answer about web storage; Google's script ignores that error as well.
      }
    }

    #post(message) {
      this.#peer()?.postMessage({ tag: TAG, ...message }, '*');
    }
  }

  let parentChannel = null;

  const context = {
    /** Opens a frame in `where`, and calls back with its channel once it has loaded. */
    async open({ where, url, attributes: { style, ...attributes } }, onOpen) {
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
      Object.assign(frame.style, style);
      frame.src = url;
      const channel = new Channel(() => frame.contentWindow);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      where.append(frame);
      await loaded;
      return onOpen(channel);
    },

    /** The channel from within a frame to the page around it. */
    getParentIframe() {
      if (!parentChannel) {
        parentChannel = new Channel(() => parent);
        parentChannel.register('ping', () => true);
      }
      return parentChannel;
    },
  };

  window.gapi = {
    load(_libraries, options) {
      const callback = typeof options === 'function' ? options : options.callback;
      queueMicrotask(() => callback());
    },
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: Channel, getContext: () => context },
  };

  // Google's script calls a global function once loaded; its name is fixed, or given in the script's address.
  const { src } = document.currentScript;
  const callbackName = src && new URL(src).searchParams.get('onload');
  window[callbackName || 'gapi_onload']?.();
})();
