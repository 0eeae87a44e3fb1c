import { createContext } from 'react';

/** False if the operator has surely set no login providers. */
export const ProvidersMayBeSet = createContext(true);
