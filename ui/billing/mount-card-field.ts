import { createContext } from 'react';
import type { AppServices } from '../shared/app-services.ts';

/** Mounts a processor's own card field in the page. The default does nothing. */
export const MountCardField = createContext<AppServices['mountCardField']>(() => undefined);
