import { Observable } from 'rxjs';
import type { Connectivity } from '#core/quizzes/ports.ts';

export const browserConnectivity = (window: Window): Connectivity => ({
  online$: new Observable((subscriber) => {
    const isBack = () => subscriber.next();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }),
});
