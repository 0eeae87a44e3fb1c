import { Observable } from 'rxjs';

/** Emits once when the page is idle; in browsers that cannot report that, after a short delay. */
export const whenIdle = (window: Window): Observable<void> =>
  new Observable((subscriber) => {
    const tell = () => {
      subscriber.next();
      subscriber.complete();
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, 500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(tell);
    return () => window.cancelIdleCallback(idle);
  });
