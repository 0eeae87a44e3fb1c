import { createContext } from 'react';

/** Whether the operator may have set providers to log in by. */
export const ProvidersMayBeSet = createContext(true);
