import { object } from 'valibot';
import { checkDisclosureEndpoint } from '#contract/disclosures.ts';
import { quizEndpoint } from '#contract/quizzes.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { readSent } from './read-sent.ts';

/** What comes with the document of a quiz. */
export const sentWithQuiz = object({
  quiz: quizEndpoint.response,
  statement: checkDisclosureEndpoint.response,
});

interface SentQuiz {
  readonly quiz: Quiz;
  readonly statement: DisclosureStatement;
}

/** The quiz that came with the document, without any attempt or agreement; null if there is none. */
export const sentQuiz = (text: string | null): SentQuiz | null => readSent(sentWithQuiz, text);
