import { Notyf, NotyfEvent } from 'notyf';
import type { NoticeLink } from '#core/notices/ports.ts';
import 'notyf/notyf.min.css';
import './toasts.css';

export type ToastKind = 'success' | 'error';

interface Toast {
  readonly close: () => void;
}

export interface Toasts {
  /** Shows a text until it is closed; `closed` is called when the reader closes it, or follows its link. */
  readonly show: (kind: ToastKind, text: string, link: NoticeLink | undefined, closed: () => void) => Toast;
}

/**
 * Notyf writes its message as HTML. It gets an empty message, which Trusted Types allow, and the text is added as text.
 * Without Trusted Types it gets a blank: for an empty message Notyf would announce 'Notification'.
 */
const nothing = (): string => {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  const empty: unknown = typeof types === 'object' && types !== null ? Reflect.get(types, 'emptyHTML') : null;
  return (empty ?? ' ') as string;
};

/** A press that asks for another tab is the browser's. */
const anchorTo = (document: Document, { text, href, follow }: NoticeLink, followed: () => void) => {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  anchor.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow();
    followed();
  });
  return anchor;
};

export const createToasts = (document: Document): Toasts => {
  const notyf = new Notyf({
    duration: 0,
    ripple: false,
    dismissible: true,
    position: { x: 'center', y: 'top' },
    types: [
      { type: 'success', className: 'toast', background: 'var(--success)', icon: false },
      { type: 'error', className: 'toast', background: 'var(--error)', icon: false },
    ],
  });
  const list = document.querySelector('.notyf');
  list?.setAttribute('aria-live', 'polite');
  list?.setAttribute('aria-relevant', 'additions');

  return {
    show: (kind, text, link, closed) => {
      const toast = notyf.open({ type: kind, message: nothing() });
      const card = list?.lastElementChild;
      const message = card?.querySelector('.notyf__message');
      const close = () => notyf.dismiss(toast);
      const follow = () => {
        close();
        closed();
      };
      if (message) message.textContent = text;
      if (message && link) message.append(' ', anchorTo(document, link, follow));
      card?.querySelector('.notyf__dismiss-btn')?.setAttribute('aria-label', 'Close this message');
      toast.on(NotyfEvent.Dismiss, closed);
      return { close };
    },
  };
};
