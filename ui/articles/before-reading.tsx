import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ActivityStatus } from '../activities/activity-status.tsx';
import { Icon } from '../shared/icon.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-panel.module.css';

/** What is to be done before reading, or what came of it: its room is kept free, so that nothing moves when it comes. */
export function BeforeReading({ articleId }: { readonly articleId: string }) {
  const standing = useCore(useUseCase('followActivity').standing(articleId));
  const known = standing.phase === 'loaded' ? standing.value : null;
  return (
    <div className={styles.before}>
      {known !== null && known.pretestQuestions > 0 && (
        <Link href={pathTo('article-pretest-onboarding', { articleId })} className={styles.pretest ?? ''}>
          <Icon name="question" size={20} />
          Before you read: {questionsText(known.pretestQuestions)}
        </Link>
      )}
      {known?.quiz?.state === 'passed' && <ActivityStatus standing={known} />}
    </div>
  );
}
