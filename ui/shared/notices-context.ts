import { createContext } from 'react';
import type { Notices } from '#core/notices/ports.ts';

/** Where a toast is said from a page; by itself, nowhere. */
export const NoticesContext = createContext<Pick<Notices, 'error'>>({ error: () => undefined });
