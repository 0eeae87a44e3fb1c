import type { ArticleDraft, QuizPackageDraft } from '../content/article-draft.ts';
import { estimatedMinutes } from '../content/estimated-minutes.ts';

/** An article with the quiz that was added to it. */
export function withQuizPackage(draft: ArticleDraft, quizPackage: QuizPackageDraft | null): ArticleDraft {
  if (quizPackage === null) return draft;
  const known = new Set(draft.topics.map(({ slug }) => slug));
  return {
    ...draft,
    activity: {
      ...quizPackage.activity,
      minutes: quizPackage.activity.minutes ?? estimatedMinutes(draft, quizPackage.quiz.questions),
    },
    quiz: quizPackage.quiz,
    disclosures: [...draft.disclosures, ...quizPackage.disclosures],
    commercialSupport: quizPackage.commercialSupport ?? draft.commercialSupport,
    ...(quizPackage.statements === undefined ? {} : { statements: quizPackage.statements }),
    topics: [...draft.topics, ...quizPackage.topics.filter(({ slug }) => !known.has(slug))],
    requirementTopics: [...new Set([...draft.requirementTopics, ...quizPackage.requirementTopics])],
    states: [...new Set([...draft.states, ...quizPackage.states])],
  };
}
