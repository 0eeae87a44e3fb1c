/** Fetches with the first call and gives the same to all; what could not be fetched is fetched anew by the next. */
export const fetchOnce = <A>(fetch: () => Promise<A>): (() => Promise<A>) => {
  let fetched: Promise<A> | undefined;
  return () => {
    fetched ??= fetch().catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    });
    return fetched;
  };
};
