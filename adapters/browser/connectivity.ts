import { Observable } from 'rxjs';
import type { Connectivity } from '#core/shared/ports.ts';

export const browserConnectivity = (window: Window): Required<Connectivity> => ({
  online$: new Observable((subscriber) => {
    const isBack = () => subscriber.next();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }),
  shownAfter: (milliseconds) =>
    new Observable((subscriber) => {
      const { document } = window;
      let isDue = false;
      const tell = () => {
        if (!isDue || document.hidden) return;
        subscriber.next();
        subscriber.complete();
      };
      const waiting = setTimeout(() => {
        isDue = true;
        tell();
      }, milliseconds);
      document.addEventListener('visibilitychange', tell);
      return () => {
        clearTimeout(waiting);
        document.removeEventListener('visibilitychange', tell);
      };
    }),
});
