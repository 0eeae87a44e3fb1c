import type { Notices } from '#core/notices/ports.ts';

/** Notices whose code comes with the first message. Where it cannot be had they go to `otherwise`. */
export const lazyNotices = (fetch: () => Promise<Notices>, otherwise: Notices): Notices => {
  const say = (kind: keyof Notices) => (text: string) =>
    void fetch()
      .catch(() => otherwise)
      .then((notices) => notices[kind](text));
  return { success: say('success'), error: say('error') };
};
