import { previewModuleEndpoint } from '#contract/modules.ts';
import { isModuleTextTooLarge, MODULE_TEXT_TOO_LARGE } from '#core/courses/module-text.ts';
import { handler } from '../platform/http/call.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { Refused, refusedField } from '../platform/http/refused.ts';
import { limitConcurrency } from '../platform/limits/limit-concurrency.ts';
import { PREVIEWS, PREVIEWS_AT_ONCE } from '../platform/limits/limits.ts';
import { TooCostly, threadPool } from '../platform/shared/thread-pool.ts';

const DEADLINE_SECONDS = 5;

/** The preview of a module's text, as JSON. */
type DrawPreview = (text: string) => Promise<string>;

const drawInThread: DrawPreview = threadPool({
  script: new URL('../importing/content/course-package/preview-thread.ts', import.meta.url),
  threads: 2,
  deadlineMilliseconds: DEADLINE_SECONDS * 1000,
  largestHeapMegabytes: 256,
});

/**
 * Previews a module's text for any caller; reads only the text and stores nothing. Refuses texts that are too large
 * with 413, that take too long with 422, and too many concurrent previews with 429 or 503.
 */
export const previewModuleWith = (draw: DrawPreview, limits = PREVIEWS_AT_ONCE) => {
  const limited = limitConcurrency(limits);
  return handler(
    previewModuleEndpoint,
    async ({ input, address }) => {
      const { text } = input.body;
      if (isModuleTextTooLarge(text))
        throw new Refused(413, MODULE_TEXT_TOO_LARGE, { text: [MODULE_TEXT_TOO_LARGE] });
      return new RawJson(await limited(address, () => draw(text).catch(refuseTooCostly)));
    },
    PREVIEWS,
  );
};

export const previewModule = previewModuleWith(drawInThread);

const refuseTooCostly = (failure: unknown): never => {
  if (!(failure instanceof TooCostly)) throw failure;
  throw refusedField(
    'text',
    failure.spent === 'time'
      ? `Rendering this text takes longer than ${DEADLINE_SECONDS} seconds, so it was stopped. Shorten the text or simplify nested parts.`
      : 'Rendering this text takes too much memory, so it was stopped. Shorten the text or simplify nested parts.',
  );
};
