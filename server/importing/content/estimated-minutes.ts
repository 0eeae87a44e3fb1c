import { estimateMinutes } from '#core/activities/estimated-time.ts';
import type { ArticleDraft, QuestionDraft } from './article-draft.ts';

/** The time that an article and its quiz take together, evaluation included. */
export function estimatedMinutes(
  text: Pick<ArticleDraft, 'abstract' | 'bodyHtml' | 'keyPoints'>,
  questions: readonly QuestionDraft[],
): number {
  return estimateMinutes({
    words: wordsOf(text) + questions.reduce((sum, question) => sum + feedbackWords(question), 0),
    questions: questions.length,
    hasEvaluation: true,
  });
}

/** The words that an article's page shows as its text, without its references. */
export function wordsOf({
  abstract,
  bodyHtml,
  keyPoints,
}: Pick<ArticleDraft, 'abstract' | 'bodyHtml' | 'keyPoints'>): number {
  const html = [...abstract.map((section) => section.html), bodyHtml].join(' ');
  return countWords(html.replace(/<[^>]*>/g, ' ')) + countWords(keyPoints.join(' '));
}

/** The text shown after an answer. The time per question already covers reading the question itself. */
function feedbackWords({ explanation, options }: QuestionDraft): number {
  return countWords([explanation, ...options.map(({ reason }) => reason ?? '')].join(' '));
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
