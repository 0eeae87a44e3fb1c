/**
 * Fetches on the first call and returns the same result to all callers; after a failure, the next call fetches again.
 */
export const loadOnce = <A>(fetch: () => Promise<A>): (() => Promise<A>) => {
  let fetched: Promise<A> | undefined;
  return () => {
    fetched ??= fetch().catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    });
    return fetched;
  };
};
