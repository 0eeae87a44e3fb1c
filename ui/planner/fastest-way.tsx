import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { ShortestPlan, Unmet } from '#core/planner/shortest-plan.ts';
import type { Readable } from '#core/planner/what-to-read.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './fastest-way.module.css';
import { inHours } from './planner-text.ts';

/** The shortest reading plan for each license's remaining needs. Renders nothing until it is loaded. */
export function FastestWay() {
  const state = useCore(useUseCases('planner').viewPlanner.shortest);
  if (state.phase !== 'loaded' || state.value.every(({ items }) => items.length === 0)) return null;
  return (
    <section aria-labelledby="shortest" className={styles.shortest}>
      <h2 id="shortest">The fastest way to finish</h2>
      <ul className={styles.places}>
        {state.value
          .filter(({ items }) => items.length > 0)
          .map((each) => (
            <li key={each.place}>
              <Way way={each} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Way({ way }: { readonly way: ShortestPlan<Readable> }) {
  const { name, place, items, minutes, atLeast, demonstration, left } = way;
  return (
    <details>
      <summary>
        <strong>
          <Icon name="caret-down" size={16} /> {place === 'all' ? 'Everything together' : name}
        </strong>
        <span>
          {countText(items)}, {minutes} min
        </span>
      </summary>
      <ol className={styles.items}>
        {items.map(({ activity, title, credit, minutes: long }) => (
          <li key={`${activity.kind}-${activity.id}`}>
            <Link
              href={
                activity.kind === 'article'
                  ? pathTo('article', { slug: activity.slug })
                  : pathTo('course-abstract', { courseSlug: activity.slug })
              }
            >
              {title}
            </Link>
            <span className="meta">
              {inHours(credit)} · {long} min
            </span>
          </li>
        ))}
      </ol>
      <p>{outcomeText(left, demonstration)}</p>
      {left.length > 0 && (
        <ul className={styles.left}>
          {left.map((each) => (
            <li key={each.ruleId}>{unmetText(each)}</li>
          ))}
        </ul>
      )}
      <p className="meta">
        {atLeast === minutes
          ? 'No other combination takes less time.'
          : `At most ${minutes - atLeast} min longer than the fastest.`}
        {demonstration && ' No board accepts demonstration credit. This shows how it would add up.'}
      </p>
    </details>
  );
}

const countText = (items: readonly Readable[]): string => {
  const courses = items.filter(({ activity }) => activity.kind === 'course').length;
  const articles = items.length - courses;
  return [
    articles > 0 && `${articles} ${articles === 1 ? 'article' : 'articles'}`,
    courses > 0 && `${courses} ${courses === 1 ? 'course' : 'courses'}`,
  ]
    .filter(Boolean)
    .join(' and ');
};

const outcomeText = (left: readonly Unmet[], demonstration: boolean): string => {
  if (left.length > 0) return 'After that, this is still missing:';
  return demonstration ? 'After that, you would be done.' : 'After that, you’re done.';
};

const unmetText = ({ ruleName, missing, why }: Unmet): string => {
  switch (why) {
    case 'total':
      return `${inHours(missing)} of any credit`;
    case 'course':
      return `${ruleName}: a course that your board approves`;
    case 'too-little':
      return `${ruleName}: ${inHours(missing)}, not available here`;
  }
};
