import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KeyedQuestion, LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { solutionOf } from '#core/assessment/grade-response.ts';
import { USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { activityFormat } from '#server/articles/activity-format.ts';
import { textBlocks } from '#server/articles/text-blocks.ts';
import type { ArticleDraft, QuestionDraft } from '#server/importing/content/article-draft.ts';
import { articleCard } from '#server/importing/library/article-card.ts';
import { storedDetails } from '#server/importing/library/article-details.ts';
import { readDemonstration } from '#server/importing/library/demonstration-library.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

/** Where the library is written as JSON, for clients without a server. */
const FILE = join(import.meta.dirname, '..', '.build', 'demonstration-library.json');

/** Every demonstration article with its text and its quiz's keys, latest first, for the in-memory server. */
export const demonstrationLibrary = async (): Promise<readonly LibraryArticle[]> => {
  const { provider } = settingsFromEnvironment({});
  const drafts = await readDemonstration(completionDay(new Date(), 'UTC'));
  const dayOf = ({ published }: ArticleDraft) => storedDay(published);
  return drafts
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .map((draft, index) => libraryArticle(draft, String(index + 1), provider));
};

const storedDay = (published: ArticleDraft['published']): string =>
  published === undefined
    ? ''
    : [published.year, published.month ?? 0, published.day ?? 0].map(padded).join('-');

const padded = (number: number): string => String(number).padStart(4, '0');

const libraryArticle = (draft: ArticleDraft, id: string, provider: string): LibraryArticle => {
  const details = storedDetails(draft);
  const abstract = details.abstract.map(({ label, html }) => ({ label, blocks: textBlocks(html) }));
  const activity = details.activity && {
    ...details.activity,
    provider,
    format: activityFormat(draft.source),
  };
  return {
    article: {
      id,
      standing: 'current',
      ...articleCard(draft),
      ...details,
      activity,
      notices: [],
      concerns: details.concerns.map((each) => ({ ...each, slug: null })),
    },
    text: { abstract, body: textBlocks(details.bodyHtml) },
    quiz: quizOf(draft, id),
  };
};

const quizOf = ({ activity, quiz }: ArticleDraft, articleId: string): LibraryArticle['quiz'] =>
  activity === undefined || quiz === undefined
    ? null
    : {
        quizId: `${articleId}00`,
        credit: activity.creditQuarters,
        passingMarkPercent: activity.passingMarkPercent,
        minutes: activity.minutes,
        questions: quiz.questions.map((question, index) => keyedQuestion(question, articleId, index)),
      };

/** The question at this place, with ids that begin with `of`. */
export const keyedQuestion = (
  { kind = USUAL_KIND, stem, pretest, explanation, references, options }: QuestionDraft,
  of: string,
  place: number,
): KeyedQuestion => {
  const id = `${of}${String(place + 1).padStart(2, '0')}`;
  const named = options.map((option, at) => ({ ...option, id: `${id}${at + 1}` }));
  return {
    id,
    kind,
    stem,
    pretest,
    options: named.map(({ id, text }) => ({ id, text })),
    key: {
      solution: solutionOf({ kind, options: named }),
      explanation,
      references,
      reasons: named.map(({ id, reason = null }) => ({ optionId: id, reason })),
    },
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(await demonstrationLibrary()));
  console.log(FILE);
}
