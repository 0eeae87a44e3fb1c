import { createContext } from 'react';
import type { Notices } from '#core/notices/ports.ts';

/** Shows toasts; does nothing by default. */
export const NoticesContext = createContext<Notices>({ error: () => undefined, success: () => undefined });
