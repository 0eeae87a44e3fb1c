import { createContext } from 'react';
import type { Notices } from '#core/notices/ports.ts';
import type { AppServices } from './app-services.ts';

/** Shows toasts; does nothing by default. */
export const NoticesContext = createContext<Notices>({ error: () => undefined, success: () => undefined });

/** Whether this device keeps copies of what a reader needs offline (OF-02). */
export const KeepsCopies = createContext(false);

/** False if the operator has surely set no login providers. */
export const ProvidersMayBeSet = createContext(true);

/** Mounts a processor's own card field in the page. The default does nothing. */
export const MountCardField = createContext<AppServices['mountCardField']>(() => undefined);

/** How many years the operator keeps the participation records of a deleted account, from each completion. */
export const RetentionYears = createContext(6);
