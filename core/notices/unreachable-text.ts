/**
 * Apart from the others (notice-rules.ts), for the first load has it: it must be there where nothing can be fetched
 * (ER-01).
 */
export const UNREACHABLE_TEXT = 'Network error. Please check your internet connection';
