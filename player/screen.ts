import type { EmbedStatus } from '#common/messages.ts';
import * as texts from './texts.ts';

const MAX_DETAIL_LENGTH = 300;

export interface Screen {
  show(status: EmbedStatus): void;
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The play document has no #${id}.`);
  return element;
}

function paragraph(text: string, className: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}

/** `onAgain` resolves only if the restart fails. Null if there is no game to restart. */
export function createScreen(name: string, onAgain: (() => Promise<void>) | null): Screen {
  const loading = byId('loading');
  const loadingText = byId('loading-text');
  const bar = byId('loading-bar');
  const notice = byId('notice');
  loading.setAttribute('aria-label', texts.loadingLabel(name));
  byId('loading-name').textContent = name;

  function againButton(label: string, startAnew: () => Promise<void>) {
    const button = document.createElement('button');
    let busy = false;
    function setBusy(now: boolean) {
      busy = now;
      button.setAttribute('aria-disabled', String(now));
    }
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', async () => {
      if (busy) return;
      setBusy(true);
      await startAnew();
      setBusy(false);
    });
    return button;
  }

  function say(sentence: string, detail: string, label: string) {
    const parts = [paragraph(sentence, 'sentence')];
    const button = onAgain && againButton(label, onAgain);
    if (button) parts.push(button);
    if (detail) parts.push(paragraph(`// ${detail.slice(0, MAX_DETAIL_LENGTH)}`, 'quiet'));
    notice.replaceChildren(...parts);
    // The removed game had the focus. Move it to the button, unless the surrounding page has the focus.
    if (document.hasFocus() && document.activeElement === document.body)
      button?.focus({ preventScroll: true });
  }

  return {
    show(status) {
      loading.classList.toggle('done', status.state !== 'loading');
      if (status.state === 'failed') say(texts.FAILURE_TEXT[status.reason], status.detail, texts.TRY_AGAIN);
      else if (status.state === 'idle') say(texts.notRunning(name), '', texts.PLAY);
      else notice.replaceChildren();
      if (status.state !== 'loading') return;
      const percent = Math.floor(status.progress * 100);
      loading.setAttribute('aria-valuenow', String(percent));
      loadingText.textContent = texts.loadingText(percent);
      bar.style.transform = `scaleX(${status.progress})`;
    },
  };
}
