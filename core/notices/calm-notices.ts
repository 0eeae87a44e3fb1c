import { DEFAULT_TEXTS, NETWORK_ERROR_EVERY_MS } from './notice-rules.ts';
import type { Notices, Stopwatch } from './ports.ts';

/** Notices that show the network error at most once in five seconds, however many requests fail (ER-01). */
export const calmNotices = (notices: Notices, stopwatch: Stopwatch): Notices => {
  let lastSaid = Number.NEGATIVE_INFINITY;
  return {
    success: (text, link) => notices.success(text || DEFAULT_TEXTS.success, link),
    error: (text, about) => {
      if (about === 'network') {
        const now = stopwatch.elapsed();
        if (now - lastSaid < NETWORK_ERROR_EVERY_MS) return;
        lastSaid = now;
      }
      notices.error(text || DEFAULT_TEXTS.error);
    },
  };
};
