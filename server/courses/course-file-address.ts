/** The URL of a course's file; the course importer writes the same URL into the content. */
export const courseFileAddress = (digest: string): string => `/api/premium-courses/files/${digest}`;
