import { Busy } from '../platform/http/refused.ts';
import { TooCostly, threadPool } from '../platform/shared/thread-pool.ts';
import { textBlocks } from './text-blocks.ts';

export interface ArticleTexts {
  readonly abstract: readonly { readonly label: string | null; readonly html: string }[];
  readonly bodyHtml: string;
}

/** In characters: a shorter text takes less than a fifth of a second, and starting a thread as long. */
const LONGEST_HERE = 300_000;
const SECONDS_TO_WAIT = 60;

/** An article's text as blocks, as JSON. */
export const blocksOf = ({ abstract, bodyHtml }: ArticleTexts): string =>
  JSON.stringify({
    abstract: abstract.map(({ label, html }) => ({ label, blocks: textBlocks(html) })),
    body: textBlocks(bodyHtml),
  });

const blocksInThread = threadPool<ArticleTexts, string>({
  script: new URL('./text-thread.ts', import.meta.url),
  threads: 1,
  deadlineMilliseconds: 20_000,
  largestHeapMegabytes: 512,
});

/** The same, in a thread if the text is long. */
export const blocksWithin = async ({ abstract, bodyHtml }: ArticleTexts): Promise<string> => {
  const texts = { abstract: abstract.map(({ label, html }) => ({ label, html })), bodyHtml };
  const length = abstract.reduce((sum, { html }) => sum + html.length, bodyHtml.length);
  if (length <= LONGEST_HERE) return blocksOf(texts);
  return blocksInThread(texts).catch((failure: unknown) => {
    if (!(failure instanceof TooCostly)) throw failure;
    throw new Busy('This text is too long right now. Please try again in a moment.', SECONDS_TO_WAIT);
  });
};
