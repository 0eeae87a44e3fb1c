import { browserStopwatch } from '#adapters/browser/stopwatch.ts';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';
import { calmNotices } from '#core/notices/calm-notices.ts';

export const notices = calmNotices(notyfNotices(createToasts(document)), browserStopwatch);
