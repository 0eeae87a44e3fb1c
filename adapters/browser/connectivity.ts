import { Observable } from 'rxjs';
import type { Connectivity } from '#core/shared/ports.ts';

export const browserConnectivity = (window: Window): Required<Connectivity> => ({
  online$: new Observable((subscriber) => {
    const isBack = () => subscriber.next();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }),
  returned$: new Observable((subscriber) => {
    const { document, navigator } = window;
    const tell = () => {
      if (!document.hidden && navigator.onLine) subscriber.next();
    };
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
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
