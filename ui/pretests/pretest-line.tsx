import { Link } from 'wouter';
import { hrefOf } from '#core/navigation/path-of.ts';
import { pretestDue } from '#core/pretests/pretest-entry.ts';
import { pretestPlaces } from '#core/pretests/pretest-places.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './pretest-line.module.css';
import { questionsText } from './questions-text.ts';

/** On an article's page: the way to its pretest, while one is due (PT-01). */
export default function PretestLine({ articleId }: { readonly articleId: string }) {
  const session = useCore(useUseCase('session').state);
  const offer = useCore(useUseCase('checkPretest').of({ articleId }));
  if (pretestDue(session, offer) !== 'due' || offer.phase !== 'loaded') return null;
  return (
    <Link href={hrefOf(pretestPlaces({ articleId }, {}).onboarding)} className={styles.line ?? ''}>
      <Icon name="question" size={20} />
      Before you read: {questionsText(offer.value.pretestQuestions)}
    </Link>
  );
}
