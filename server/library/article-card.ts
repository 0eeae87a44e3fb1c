import type { InferOutput } from 'valibot';
import type { feedItem } from '#contract/feed.ts';
import type { ArticleDraft } from '../content/article-draft.ts';
import { readingMinutes } from '../content/reading-minutes.ts';

/** A feed card as the API sends it, without the fields that are only known when it is read. */
type ArticleCard = Omit<InferOutput<typeof feedItem>, 'id' | 'standing'>;

const longestReading = 90;

export function articleCard(draft: ArticleDraft): ArticleCard {
  return {
    slug: draft.slug,
    title: draft.title,
    journal: draft.journal,
    year: draft.published?.year ?? null,
    finding: draft.finding,
    topics: draft.topics.map(({ slug, name }) => ({ slug, name })),
    credit: draft.quiz === undefined ? null : (draft.activity?.creditQuarters ?? null),
    minutes: draft.activity?.minutes ?? readingMinutes(readText(draft), 1, longestReading),
    questionCount: draft.quiz?.questions.length ?? 0,
    demonstration: draft.demonstration,
    requirementTopics: [...draft.requirementTopics],
    states: [...draft.states],
  };
}

function readText({ abstract, bodyHtml }: ArticleDraft): string {
  return [...abstract.map(({ html }) => html), bodyHtml].join(' ').replace(/<[^>]*>/g, ' ');
}
