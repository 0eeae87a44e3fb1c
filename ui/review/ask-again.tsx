import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import styles from './review.module.css';

export interface AskAgainProps {
  readonly articleId: string;
}

/** Puts all questions of a passed quiz into the review, or takes them out (RV-13). Nothing where that is not possible. */
export default function AskAgain({ articleId }: AskAgainProps) {
  const { of, change } = useUseCases('review').askAgain;
  const known = useCore(of(articleId));
  const changing = useCore(change.state);
  useAttended(change);
  if (known.phase === 'failed') return null;
  const isAsked = known.phase === 'loaded' && known.value;
  return (
    <div className={styles.again}>
      <Button
        variant="quiet"
        pending={known.phase === 'loading' || changing.phase === 'pending'}
        onClick={() => change.execute({ articleId, asked: !isAsked })}
      >
        {isAsked ? 'Don’t ask me again' : 'Ask me again'}
      </Button>
      <p className={styles.note} role="status">
        {isAsked
          ? 'All questions of this quiz come back in your review.'
          : 'Puts all questions of this quiz into your review.'}
      </p>
      {changing.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(changing.failure)}
        </NoticeBanner>
      )}
    </div>
  );
}
