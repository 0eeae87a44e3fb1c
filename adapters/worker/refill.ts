/** A file of the app: where it is fetched from, and the key under which it is stored. */
export interface AppFile {
  readonly url: string;
  readonly key: string;
}

/**
 * Stores the files that are missing, in this order, and stops at the first that can't be fetched or that `mayStore`
 * refuses. Browsers and cleaning tools empty a cache and leave its worker, which would never install again.
 */
export const refill = async (
  cache: Pick<Cache, 'keys' | 'put'>,
  files: readonly AppFile[],
  get: (url: string) => Promise<Response>,
  mayStore: (url: string, response: Response) => Promise<boolean>,
): Promise<void> => {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  for (const { url, key } of files) {
    if (stored.has(key)) continue;
    const response = await get(url).catch(() => undefined);
    if (response === undefined || !(await mayStore(url, response))) return;
    await cache.put(key, response);
  }
};
