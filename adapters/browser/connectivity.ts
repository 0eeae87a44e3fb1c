import { fromEvent, map } from 'rxjs';
import type { Connectivity } from '#core/quizzes/ports.ts';

export const browserConnectivity = (window: Window): Connectivity => ({
  online$: fromEvent(window, 'online').pipe(map(() => undefined)),
});
