import './plain-notices.css';
import type { Notices } from '#core/notices/ports.ts';

/** Milliseconds that it stays, as an error does (UX-01). */
const STAYS = 5000;

/**
 * For want of the toasts' own code: says one thing at the top of the window, and nothing else while that stands there,
 * so that a lost network is said once in five seconds (ER-01).
 */
export const plainNotices = (document: Document): Notices => {
  let shown: HTMLElement | undefined;
  const say = (kind: keyof Notices) => (text: string) => {
    if (shown) return;
    const toast = document.createElement('p');
    toast.role = 'alert';
    toast.className = `plain-toast ${kind}`;
    toast.textContent = text;
    document.body.append(toast);
    shown = toast;
    setTimeout(() => {
      toast.remove();
      shown = undefined;
    }, STAYS);
  };
  return { success: say('success'), error: say('error') };
};
