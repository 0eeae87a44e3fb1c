import type { Notices } from '#core/notices/ports.ts';
import type { ToastKind, Toasts } from './toasts.ts';

/** Milliseconds that a toast stays (UX-01). */
const STAYS: Readonly<Record<ToastKind, number>> = { success: 3000, error: 5000 };
const MOST_AT_ONCE = 3;
/** Milliseconds a toast takes to slide away; its place is free after that. */
const LEAVES = 200;

interface Message {
  readonly kind: ToastKind;
  readonly text: string;
}

interface LoadedNotices {
  /** Fetches the toasts ahead: the message most needed is the one that says there is no network. */
  readonly load: () => void;
}

/**
 * Toasts at the top of the window, three at most; the next ones wait until there is room. Where the toasts cannot be
 * fetched a message is dropped: said later it would mislead.
 */
export const notyfNotices = (
  fetch: () => Promise<Toasts> = () => import('./toasts.ts').then((toasts) => toasts.createToasts(document)),
): Notices & LoadedNotices => {
  const waiting: Message[] = [];
  let showing = 0;
  let toasts: Toasts | undefined;
  let isFetching = false;

  const show = (toasts: Toasts, { kind, text }: Message) => {
    showing += 1;
    let isOpen = true;
    const leave = () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(stay);
      setTimeout(() => {
        showing -= 1;
        showNext();
      }, LEAVES);
    };
    const toast = toasts.show(kind, text, leave);
    const stay = setTimeout(() => {
      toast.close();
      leave();
    }, STAYS[kind]);
  };

  const showNext = () => {
    while (toasts && showing < MOST_AT_ONCE) {
      const next = waiting.shift();
      if (!next) return;
      show(toasts, next);
    }
  };

  const load = (): void => {
    if (toasts || isFetching) return;
    isFetching = true;
    fetch()
      .then(
        (fetched) => {
          toasts = fetched;
          showNext();
        },
        () => {
          waiting.length = 0;
        },
      )
      .finally(() => {
        isFetching = false;
      });
  };

  const say = (kind: ToastKind) => (text: string) => {
    waiting.push({ kind, text });
    showNext();
    load();
  };

  return { success: say('success'), error: say('error'), load };
};
