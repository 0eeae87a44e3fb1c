/** A failure of the core, or whatever else was thrown, in a few words of ours. */
export const describeCause = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  if ('detail' in cause) return String(cause.detail);
  return 'kind' in cause ? String(cause.kind) : 'not an error';
};
