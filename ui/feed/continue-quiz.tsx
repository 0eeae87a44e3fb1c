import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { continueText, type OpenQuiz } from '#core/planner/open-quiz.ts';
import type { Today } from '#core/planner/today.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import styles from './today.module.css';

interface ContinueQuizProps {
  readonly quiz: OpenQuiz;
  /** What to read after it. */
  readonly next: Today['suggestion'];
}

/** The quiz that the learner left, on this device or another one; what to read next in one line. */
export function ContinueQuiz({ quiz, next }: ContinueQuizProps) {
  const { articleId, slug, title, answered, total } = quiz;
  return (
    <>
      <p className={`${styles.title} clamp-2`}>
        <Link href={pathTo('article', { slug })}>{title}</Link>
      </p>
      <p className="meta">
        {answered} of {questionsText(total)} answered. Your answers are saved.
      </p>
      <div className={styles.action}>
        <LinkButton href={pathTo('article-quiz', { id: articleId })} variant="accent">
          {continueText(quiz)}
        </LinkButton>
      </div>
      {next !== null && (
        <p className={styles.next}>
          Next: <Link href={pathTo('article', { slug: next.item.activity.slug })}>{next.item.title}</Link>
          {next.toward !== null && (
            <span className="meta">
              {' '}
              Counts toward {next.toward.stateName}: {next.toward.ruleName}
            </span>
          )}
        </p>
      )}
    </>
  );
}
