/** The address at which a course's file is served; the course reader writes the same address into the content. */
export const courseFileAddress = (digest: string): string => `/api/premium-courses/files/${digest}`;
