import { createContext } from 'react';

/** Whether this device keeps copies of what a reader needs offline (OF-02). */
export const KeepsCopies = createContext(false);
