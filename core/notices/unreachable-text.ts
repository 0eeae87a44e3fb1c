/**
 * Separate from the other messages (notice-rules.ts), because the first load includes it: it must be available when
 * nothing can be fetched (ER-01).
 */
export const UNREACHABLE_TEXT = 'Network error. Please check your internet connection';
