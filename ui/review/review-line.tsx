import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './review-line.module.css';

/** Says in the feed how much there is to review today, if anything (RV-12).  */
export default function ReviewLine() {
  const today = useCore(useUseCase('reviewQuestions').today());
  const due = today.phase === 'loaded' ? today.value.questions.length : 0;
  if (due === 0) return null;
  return (
    <p className={styles.line}>
      <Link href={pathTo('review')}>{due === 1 ? '1 question to review' : `${due} questions to review`}</Link>
    </p>
  );
}
