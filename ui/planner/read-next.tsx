import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Readable, Suggestion, Toward } from '#core/planner/what-to-read.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { inHours } from './planner-text.ts';
import styles from './read-next.module.css';
import { Shortest } from './shortest.tsx';

/** What to read, ordered by what is due first. */
export function ReadNext() {
  const { reading } = useUseCase('viewPlanner');
  const state = useCore(reading);
  return (
    <div className={styles.next}>
      <Shortest />
      <aside aria-labelledby="read-next">
        <h2 id="read-next">What to read next</h2>
        {state.phase === 'loading' && <SkeletonText lines={6} />}
        {state.phase === 'failed' && (
          <FailureState failure={state.failure} what="What to read next" onRetry={reading.retry} />
        )}
        {state.phase === 'loaded' && <Suggestions list={state.value} />}
      </aside>
    </div>
  );
}

function Suggestions({ list }: { readonly list: readonly Suggestion<Readable>[] }) {
  if (list.length === 0)
    return (
      <p className={styles.none}>
        Nothing here counts toward your remaining topics. Any credit counts toward a total.{' '}
        <Link href={pathTo('home')}>Choose an article</Link>
      </p>
    );
  return (
    <>
      <ol className={styles.list}>
        {list.map(({ item, toward }) => (
          <li key={`${item.activity.kind}-${item.activity.id}`}>
            <Link href={hrefOf(item)} className={styles.title ?? ''}>
              {item.title}
            </Link>
            <p className={styles.facts}>
              {item.journal ?? 'Premium course'} · {inHours(item.credit)} · {item.minutes} min
              {item.demonstration && ' · demonstration'}
            </p>
            {toward.map((each, place) => (
              <p key={each.ruleId} className={place === 0 ? styles.toward : styles.also}>
                {towardText(each, place === 0)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {list.some(({ item }) => item.demonstration) && (
        <p className="meta">No board accepts demonstration credit. These show how it would add up.</p>
      )}
    </>
  );
}

const hrefOf = ({ activity: { kind, slug } }: Readable): string =>
  kind === 'article' ? pathTo('article', { slug }) : pathTo('course-abstract', { courseSlug: slug });

/** 'Counts toward Florida: Prevention of medical errors, 0.5 h of the 2 h still needed'. */
const towardText = (
  { stateName, ruleName, gives, missing, isCourse, certain }: Toward,
  isFirst: boolean,
): string => {
  const whose = stateName === ruleName ? ruleName : `${stateName}: ${ruleName}`;
  const sum = isCourse ? 'the required course' : `${inHours(gives)} of the ${inHours(missing)} still needed`;
  return `${isFirst ? 'Counts toward' : 'and'} ${whose}, ${sum}${certain ? '' : ', if it applies to you'}`;
};
