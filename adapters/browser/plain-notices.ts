import './plain-notices.css';
import type { Notices } from '#core/notices/ports.ts';

/** Milliseconds that a notice stays, the same as an error toast (UX-01). */
const STAYS = 5000;

/**
 * The fallback if the toast code cannot be loaded. Shows one notice at the top of the window and ignores others
 * meanwhile, so that a lost network is reported once in five seconds (ER-01).
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
