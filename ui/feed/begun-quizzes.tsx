import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './begun-quizzes.module.css';

/** So many are looked up at once. */
const SHOWN = 20;

/** The quizzes that a guest began on this device: to go on with, or to be removed from it. */
export default function BegunQuizzes({ onClose }: { readonly onClose: () => void }) {
  const ids = [...useCore(useUseCase('begunAsGuest').articleIds)].reverse();
  const [shown, setShown] = useState(SHOWN);
  return (
    <Dialog open onClose={onClose} title="Quizzes you began as a guest">
      {ids.length === 0 ? (
        <p>None are left. Their articles are in the feed again.</p>
      ) : (
        <ul className={styles.list}>
          {ids.slice(0, shown).map((articleId) => (
            <BegunQuiz key={articleId} articleId={articleId} />
          ))}
        </ul>
      )}
      {ids.length > shown && (
        <Button variant="plain" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function BegunQuiz({ articleId }: { readonly articleId: string }) {
  const quiz = useCore(useUseCase('findQuiz').ofArticle(articleId));
  const { remove } = useUseCase('begunAsGuest');
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.quiz}>
      {quiz.phase === 'loading' && <SkeletonText lines={2} />}
      {quiz.phase === 'failed' && <p>{failureText(quiz.failure, 'This quiz')}</p>}
      {quiz.phase === 'loaded' && (
        <p>
          <Link href={pathTo('article', { slug: quiz.value.articleSlug })}>{quiz.value.articleTitle}</Link>
          <span className="meta"> {progressOf(quiz.value)}</span>
        </p>
      )}
      {asking ? (
        <fieldset className={styles.actions}>
          <legend>Remove it from this device’s list? Its article is in the feed again then.</legend>
          <Button variant="danger" onClick={() => remove(articleId)}>
            Remove
          </Button>
          <Button variant="plain" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </fieldset>
      ) : (
        <div className={styles.actions}>
          {quiz.phase === 'loaded' && (
            <LinkButton href={pathTo('article-quiz', { id: articleId })} variant="quiet">
              {quiz.value.attempt?.finishedAt ? 'See what came of it' : 'Go on'}
            </LinkButton>
          )}
          <Button variant="plain" onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

const progressOf = ({ attempt, questions }: Quiz): string => {
  if (attempt?.finishedAt) return 'Finished';
  return `${attempt?.answers.length ?? 0} of ${questions.length} answered`;
};
