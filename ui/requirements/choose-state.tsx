import { Link, Redirect } from 'wouter';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf as hrefOfPlace } from '#core/navigation/path-of.ts';
import { boardFor } from '#core/requirements/boards.ts';
import type { CountedBoard, RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { askedText } from '#core/requirements/rule-text.ts';
import { Dialog } from '../shared/dialog.tsx';
import styles from './choose-state.module.css';
import { asOfText } from './state-text.ts';
import { useOwnDegree } from './use-learner.ts';

interface ChooseStateProps {
  readonly overview: RequirementsOverview;
  readonly topicSlug: string;
  readonly hrefOf: (topicSlug: string, stateSlug: string) => string;
  readonly onClose: () => void;
}

/** A dialog to choose among the states that require a topic. */
export function ChooseState({ overview, topicSlug, hrefOf, onClose }: ChooseStateProps) {
  const degree = useOwnDegree();
  const topic = overview.topics.find(({ slug }) => slug === topicSlug);
  if (!topic) return <Redirect to={hrefOfPlace(notFound)} replace />;
  const asking = overview.states.flatMap((state) => {
    const rules = boardFor<CountedBoard>(state, degree).rules.filter(({ topicSlugs }) =>
      topicSlugs.includes(topicSlug),
    );
    return rules.length === 0 ? [] : [{ state, rules }];
  });
  return (
    <Dialog open onClose={onClose} title={`${topic.name}: choose a state`}>
      <p className={styles.about}>{topic.description}</p>
      <ul className={styles.states}>
        {asking.map(({ state, rules }) => (
          <li key={state.code}>
            <Link href={hrefOf(topicSlug, state.slug)} className={styles.state ?? ''}>
              <span className={styles.name}>{state.name}</span>
              <span className="meta">{rules.map(askedText).join('; ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="meta">{asOfText(overview.asOf)}</p>
    </Dialog>
  );
}
