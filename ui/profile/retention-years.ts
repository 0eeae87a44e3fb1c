import { createContext } from 'react';

/** How many years the operator keeps the participation records of a deleted account, from each completion. */
export const RetentionYears = createContext(6);
