import type { Stopwatch } from '#core/notices/ports.ts';

export const browserStopwatch: Stopwatch = { elapsed: () => performance.now() };
