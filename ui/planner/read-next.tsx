import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Readable, Suggestion, Toward } from '#core/planner/what-to-read.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { inHours } from './planner-text.ts';
import styles from './read-next.module.css';

/** The number of articles shown at first. */
const FIRST = 3;

/** What to read, ordered by what is due first. */
export function ReadNext() {
  const { reading } = useUseCases('planner').viewPlanner;
  const state = useCore(reading);
  return (
    <aside aria-labelledby="read-next" className={styles.next}>
      <h2 id="read-next">What to read next</h2>
      {state.phase === 'loading' && <SkeletonText lines={6} />}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="What to read next" onRetry={reading.retry} />
      )}
      {state.phase === 'loaded' && <Suggestions list={state.value} />}
    </aside>
  );
}

interface SuggestionsProps {
  readonly list: readonly Suggestion<Readable>[];
}

function Suggestions({ list }: SuggestionsProps) {
  if (list.length === 0)
    return (
      <p className={styles.none}>
        Nothing here counts toward your remaining topics. Any credit counts toward a total.{' '}
        <Link href={pathTo('home')}>Choose an article</Link>
      </p>
    );
  const rest = list.slice(FIRST);
  return (
    <>
      <Items list={list.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length} more to read</summary>
          <Items list={rest} after={FIRST} />
        </details>
      )}
      {list.some(({ item }) => item.demonstration) && (
        <p className="meta">No board accepts demonstration credit. These show how it would add up.</p>
      )}
    </>
  );
}

/** The items, numbered after so many others. */
function Items({ list, after = 0 }: SuggestionsProps & { readonly after?: number }) {
  return (
    <ol className={styles.list} start={after + 1} style={{ counterReset: `place ${after}` }}>
      {list.map(({ item, toward: [first, ...others] }) => (
        <li key={`${item.activity.kind}-${item.activity.id}`}>
          <Link href={hrefOf(item)} className={styles.title ?? ''}>
            {item.title}
          </Link>
          <p className={styles.facts}>
            {item.journal ?? 'Premium course'} · {inHours(item.credit)} · {item.minutes} min
            {item.demonstration && ' · demonstration'}
          </p>
          {first && <p className={styles.toward}>Counts toward {towardText(first)}</p>}
          {others.length > 0 && (
            <details className={styles.also}>
              <summary>And {others.length} more</summary>
              <ul>
                {others.map((each) => (
                  <li key={each.ruleId}>{towardText(each)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

const hrefOf = ({ activity: { kind, slug } }: Readable): string =>
  kind === 'article' ? pathTo('article', { slug }) : pathTo('course-abstract', { courseSlug: slug });

/** 'Florida: Prevention of medical errors, 0.5 hours of the 2 hours still needed'. */
const towardText = ({ stateName, ruleName, gives, missing, isCourse, certain }: Toward): string => {
  const whose = stateName === ruleName ? ruleName : `${stateName}: ${ruleName}`;
  const sum = isCourse ? 'the required course' : `${inHours(gives)} of the ${inHours(missing)} still needed`;
  return `${whose}, ${sum}${certain ? '' : ', if it applies to you'}`;
};
