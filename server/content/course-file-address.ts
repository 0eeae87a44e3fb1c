/** Where the file of a course with these bytes is had: the address of a file never changes, nor its bytes. */
export function courseFileAddress(digest: string): string {
  return `/api/premium-courses/files/${digest}`;
}
