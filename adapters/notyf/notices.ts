import { NOTICE_RULES } from '#core/notices/notice-rules.ts';
import type { Notices } from '#core/notices/ports.ts';
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
}

/** Toasts at the top of the window, three at most; the next ones wait until one closes (UX-01). */
export const notyfNotices = (toasts: Toasts): Notices => {
  const waiting: Message[] = [];
  let showing = 0;

  const show = ({ kind, text }: Message) => {
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
    while (showing < NOTICE_RULES.atMost) {
      const next = waiting.shift();
      if (!next) return;
      show(next);
    }
  };

  const say = (kind: ToastKind) => (text: string) => {
    waiting.push({ kind, text });
    showNext();
  };

  return { success: say('success'), error: say('error') };
};
