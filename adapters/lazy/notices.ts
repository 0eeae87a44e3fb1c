import type { Notices } from '#core/notices/ports.ts';

/** Notices whose code is loaded on the first message. If loading fails, they go to `otherwise`. */
export const lazyNotices = (fetch: () => Promise<Notices>, otherwise: Notices): Notices => {
  const say = (kind: keyof Notices) => (text: string) =>
    void fetch()
      .catch(() => otherwise)
      .then((notices) => notices[kind](text));
  return { success: say('success'), error: say('error') };
};
