import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './review-line.module.css';

export interface ReviewLineProps {
  /** Said where nothing is to be reviewed, in a place that is kept for the line. */
  readonly otherwise?: string;
}

/** Says on the home page how much there is to review today (RV-12). */
export default function ReviewLine({ otherwise }: ReviewLineProps) {
  const today = useCore(useUseCases('review').reviewQuestions.today());
  const due = today.phase === 'loaded' ? today.value.questions.length : 0;
  if (due === 0)
    return otherwise !== undefined && today.phase === 'loaded' ? <p className="meta">{otherwise}</p> : null;
  return (
    <p className={styles.line}>
      <Link href={pathTo('review')}>{due === 1 ? '1 question to review' : `${due} questions to review`}</Link>
    </p>
  );
}
