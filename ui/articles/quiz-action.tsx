import type { Activity } from '#core/articles/article.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';

interface QuizActionProps {
  readonly articleId: string;
  readonly activity: Activity;
}

/** The one thing to do next. */
export function QuizAction({ articleId, activity: { credit, questionCount } }: QuizActionProps) {
  return (
    <LinkButton href={pathTo('article-quiz', { id: articleId })} variant="accent" wide>
      Answer {questionCount} {questionCount === 1 ? 'question' : 'questions'} · {formatCredit(credit)} credit
    </LinkButton>
  );
}
