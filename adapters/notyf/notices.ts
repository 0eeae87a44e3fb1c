import { NOTICE_RULES } from '#core/notices/notice-rules.ts';
import type { NoticeLink, Notices } from '#core/notices/ports.ts';
import type { ToastKind, Toasts } from './toasts.ts';

const STAYS: Readonly<Record<ToastKind, number>> = {
  success: NOTICE_RULES.successClosesAfterMs,
  error: NOTICE_RULES.errorClosesAfterMs,
};
/** Milliseconds that a toast takes to slide away; then its place is free. */
const LEAVES = 200;

interface Message {
  readonly kind: ToastKind;
  readonly text: string;
  readonly link?: NoticeLink | undefined;
}

/**
 * Toasts at the top of the window, three at most; the next ones wait until one closes (UX-01). One with a link stays as
 * long as an error, since it asks for a press.
 */
export const notyfNotices = (toasts: Toasts): Notices => {
  const waiting: Message[] = [];
  let showing = 0;

  const show = ({ kind, text, link }: Message) => {
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
    const toast = toasts.show(kind, text, link, leave);
    const stay = setTimeout(
      () => {
        toast.close();
        leave();
      },
      STAYS[link === undefined ? kind : 'error'],
    );
  };

  const showNext = () => {
    while (showing < NOTICE_RULES.atMost) {
      const next = waiting.shift();
      if (!next) return;
      show(next);
    }
  };

  const say = (message: Message) => {
    waiting.push(message);
    showNext();
  };

  return {
    success: (text, link) => say({ kind: 'success', text, link }),
    error: (text) => say({ kind: 'error', text }),
  };
};
