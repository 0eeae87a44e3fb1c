import { useEffect, useState } from 'react';

/** Code that a page opens without. */
export interface LaterCode<A> {
  /** Null until it was fetched. */
  readonly get: () => A | null;
  /** Rejects where it cannot be had, and may then be tried again. */
  readonly fetch: () => Promise<A>;
}

export const laterCode = <A>(load: () => Promise<A>): LaterCode<A> => {
  let code: A | null = null;
  return {
    get: () => code,
    fetch: async () => {
      code ??= await load();
      return code;
    },
  };
};

/** Fetches it once it is wanted; null until it is there. Where it cannot be had, the page fails as without its own. */
export const useLaterCode = <A>(later: LaterCode<A>, isWanted: boolean): A | null => {
  const [, settle] = useState(false);
  const isComing = isWanted && later.get() === null;
  useEffect(() => {
    if (!isComing) return;
    later.fetch().then(
      () => settle(true),
      (cause: unknown) =>
        settle(() => {
          throw cause;
        }),
    );
  }, [later, isComing]);
  return isWanted ? later.get() : null;
};
