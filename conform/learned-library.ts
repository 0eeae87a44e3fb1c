import type { Client } from '#adapters/http/client.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { learnedOptions, ownLibrary } from '#tests/contract/suites/library.ts';
import type { ServedDevice, Shown, SideLibrary } from '#tests/contract/suites/other-side.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { deviceOver } from './device-over.ts';
import { CannotCheck } from './report.ts';

const MAX_PAGES = 10;

interface LearnedLibrary {
  readonly library: SideLibrary;
  /** Whether it is the one that the suites were written for. */
  readonly isOwn: boolean;
}

/**
 * What the suites need to know about a backend's library: read from its feed, with the right answers that a guest who
 * takes the quizzes is told.
 */
export const learnLibrary = async (client: Client, shown: Shown): Promise<LearnedLibrary> => {
  const guest = deviceOver(client, shown, ownLibrary);
  const feed = await readFeed(guest);
  const slugs = new Set(feed.map(({ slug }) => slug));
  if (ownLibrary.quizSlugs.every((slug) => slugs.has(slug))) return { library: ownLibrary, isOwn: true };
  const [first, second] = feed.filter(({ questionCount, credit }) => questionCount > 0 && (credit ?? 0) > 0);
  if (first === undefined || second === undefined)
    throw new CannotCheck('two articles whose quiz gives credit');
  for (const { id } of [first, second]) await learnKey(guest, id);
  return {
    isOwn: false,
    library: {
      ...ownLibrary,
      quizSlugs: [first.slug, second.slug],
      get slugWithoutQuiz() {
        const without = feed.find(({ questionCount }) => questionCount === 0);
        if (without === undefined) throw new CannotCheck('an article without a quiz');
        return without.slug;
      },
      articleCount: feed.length,
    },
  };
};

const readFeed = async ({ feeds }: ServedDevice) => {
  const first = await valueFrom(feeds.page({ list: 'latest' }));
  const items = [...first.items];
  let next = first.nextPagination;
  for (let page = 1; next !== null && page < MAX_PAGES; page += 1) {
    const more = await valueFrom(feeds.page({ list: 'latest' }, next));
    items.push(...more.items);
    next = more.nextPagination;
  }
  return items;
};

/** Takes a quiz as a guest: each grade says which option is right. */
const learnKey = async ({ quizzes, shown }: ServedDevice, articleId: string): Promise<void> => {
  const { questions } = await valueFrom(quizzes.ofArticle(articleId));
  const { attempt, userGuestHash } = await valueFrom(quizzes.start(articleId, {}));
  shown.guestHash = userGuestHash ?? shown.guestHash;
  const { attemptId } = attempt;
  for (const { id: questionId, kind, options } of questions) {
    const { chosen, press } = KINDS[kind];
    const response = press(options, null, options[0]?.id ?? '');
    const { solution } = await valueFrom(quizzes.answer({ attemptId, questionId, response }));
    for (const optionId of chosen(solution)) learnedOptions.add(optionId);
  }
};
