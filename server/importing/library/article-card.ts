import type { Decoded } from '#contract/endpoint.ts';
import type { feedItem } from '#contract/feed.ts';
import { estimateMinutes } from '#core/activities/estimated-time.ts';
import type { ArticleDraft } from '../content/article-draft.ts';
import { missingFrom } from '../content/credit-file.ts';
import { wordsOf } from '../content/estimated-minutes.ts';
import { isEnglish } from '../content/jats/language.ts';

/** A feed card as the API sends it, without the fields that are known only when it is read. */
type ArticleCard = Omit<Decoded<typeof feedItem>, 'id' | 'standing'>;

const longestReading = 90;

export function articleCard(draft: ArticleDraft): ArticleCard {
  return {
    slug: draft.slug,
    title: draft.title,
    ...foreign('titleLanguage', draft.titleLanguage ?? draft.language),
    journal: draft.journal,
    year: draft.published?.year ?? null,
    finding: draft.finding,
    ...foreign('findingLanguage', findingLanguage(draft)),
    topics: draft.topics.map(({ slug, name }) => ({ slug, name })),
    credit: creditOf(draft),
    minutes: draft.activity?.minutes ?? readingMinutes(draft),
    questionCount: draft.quiz?.questions.length ?? 0,
    demonstration: draft.demonstration,
    requirementTopics: draft.requirementTopics,
    states: draft.states,
  };
}

/** Without an abstract, the finding comes from the text. */
function findingLanguage({ abstract, abstractLanguage, language }: ArticleDraft): string | undefined {
  return abstract.length > 0 ? (abstractLanguage ?? language) : language;
}

function foreign<Name extends string>(name: Name, language: string | undefined) {
  return language === undefined || isEnglish(language) ? {} : { [name]: language };
}

/** Null if the quiz is only for practice. */
function creditOf(draft: ArticleDraft): number | null {
  const { activity, quiz } = draft;
  if (activity === undefined || quiz === undefined || activity.creditQuarters === 0) return null;
  return missingFrom(draft).length === 0 ? activity.creditQuarters : null;
}

function readingMinutes(draft: ArticleDraft): number {
  const minutes = estimateMinutes({ words: wordsOf(draft), questions: 0, hasEvaluation: false });
  return Math.min(minutes, longestReading);
}
