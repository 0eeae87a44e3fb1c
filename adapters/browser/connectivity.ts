import { Observable } from 'rxjs';
import type { Connectivity } from '#core/shared/ports.ts';

export const browserConnectivity = (window: Window): Connectivity => ({
  online$: new Observable((subscriber) => {
    const isBack = () => subscriber.next();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }),
});
