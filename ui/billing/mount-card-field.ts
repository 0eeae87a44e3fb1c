import { createContext } from 'react';
import type { AppServices } from '../shared/app-services.ts';

/** How a processor's own card field comes into the page; by itself, nowhere. */
export const MountCardField = createContext<AppServices['mountCardField']>(() => undefined);
