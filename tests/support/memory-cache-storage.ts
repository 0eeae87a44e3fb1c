/** The parts of Cache Storage that copies use, in memory: caches by name, which list the latest entry last. */
export const memoryCacheStorage = () => {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(
      typeof request === 'object' && 'url' in request ? request.url : request,
      'https://cme.example.org',
    ).href;

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      entries.delete(urlOf(request));
      entries.set(urlOf(request), response);
    },
    delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });

  const storage = {
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  return {
    storage: storage as unknown as CacheStorage,
    /** The caches by name, with their entries. */
    contents: () => [...caches].map(([name, entries]) => ({ name, paths: [...entries.keys()] })),
  };
};
