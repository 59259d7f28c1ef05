/**
 * Stands in for Google's https://apis.google.com/js/api.js where there is no network: a small `gapi.iframes`, with what
 * the Firebase SDK uses of it on the page and the Auth emulator in its hidden frame. For the emulator and tests only.
 *
 * Page and frame each hold a channel to the other: named messages by postMessage, with an optional answer. The target
 * origin is open, because tests run the two on different origins, and all that travels is made-up accounts.
 */
(() => {
  const TAG = 'gapi-standin';

  /** One end of the channel between a page and its frame: gapi's Iframe, as far as it is used. */
  class Channel {
    #peer;
    #handlers = new Map();
    /** Messages that came before their handler was registered. */
    #early = [];
    #awaitingAnswer = new Map();
    #lastId = 0;

    /** @param {() => Window | null} peer the window at the other end, which a frame has only once it is in the page */
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
      for (const message of waiting) this.#receive(message);
    }

    send(name, body, onAnswer) {
      this.#lastId += 1;
      if (onAnswer) this.#awaitingAnswer.set(this.#lastId, onAnswer);
      this.#post({ id: this.#lastId, name, body });
    }

    /** Resolves once the other end lives. */
    ping(onAnswer) {
      return new Promise((resolve) => {
        this.send('ping', null, (answer) => {
          onAnswer?.(answer);
          resolve(answer);
        });
      });
    }

    /** Only says how the frame behaves under the pointer; ours is hidden. */
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
        // The SDK throws after it has read the answer to its web storage question; Google's script drops that as well.
      }
    }

    #post(message) {
      this.#peer()?.postMessage({ tag: TAG, ...message }, '*');
    }
  }

  let parentChannel = null;

  const context = {
    /** Opens a frame in `where` and hands its channel over once it has loaded. */
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

  // Whoever loads the script is told as Google's does it: by a name in its address, or by a global of fixed name.
  const { src } = document.currentScript;
  const callbackName = src && new URL(src).searchParams.get('onload');
  window[callbackName || 'gapi_onload']?.();
})();
