/** Where a file of a course is served; its reader writes the same into the content. */
export const courseFileAddress = (digest: string): string => `/api/premium-courses/files/${digest}`;
