import type { Notices } from '#core/notices/ports.ts';

/** Notices whose code is loaded on the first message. If loading fails, they go to `otherwise`. */
export const lazyNotices = (fetch: () => Promise<Notices>, otherwise: Notices): Notices => {
  const say = (how: (notices: Notices) => void) =>
    void fetch()
      .catch(() => otherwise)
      .then(how);
  return {
    success: (text, link) => say(({ success }) => success(text, link)),
    error: (text) => say(({ error }) => error(text)),
  };
};
