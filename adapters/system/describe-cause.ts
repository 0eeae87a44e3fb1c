/** A short description of a failure of core, or of anything else that was thrown. */
export const describeCause = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  if ('detail' in cause) return String(cause.detail);
  return 'kind' in cause ? String(cause.kind) : 'not an error';
};
