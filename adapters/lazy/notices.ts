import type { Notices } from '#core/notices/ports.ts';

/** Notices whose code comes with the first message. Where it cannot be had a message is lost: later it would mislead. */
export const lazyNotices = (fetch: () => Promise<Notices>): Notices => {
  const say = (kind: keyof Notices) => (text: string) =>
    void fetch().then(
      (notices) => notices[kind](text),
      () => undefined,
    );
  return { success: say('success'), error: say('error') };
};
