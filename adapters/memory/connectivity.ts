import { Subject } from 'rxjs';
import type { Connectivity } from '#core/shared/ports.ts';

/** A network that comes back when `comeBack` is called. */
export const memoryConnectivity = (): Connectivity & { readonly comeBack: () => void } => {
  const online = new Subject<void>();
  return { online$: online.asObservable(), comeBack: () => online.next() };
};
