import { Link } from 'wouter';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { type Coverage, coverageOf } from '#core/planner/coverage.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import type { ShortestPlan, Unmet } from '#core/planner/shortest-plan.ts';
import type { Readable } from '#core/planner/what-to-read.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './fastest-way.module.css';
import { inHours } from './planner-text.ts';

/** The shortest reading plan for each license's remaining needs. Renders nothing until it is loaded. */
export function FastestWay({ plan }: { readonly plan: RenewalPlan }) {
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
              <Way way={each} coverage={coverageOf(plan, each)} />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface WayProps {
  readonly way: ShortestPlan<Readable>;
  readonly coverage: Coverage;
}

function Way({ way, coverage }: WayProps) {
  const { name, place, items, minutes, atLeast, demonstration, left } = way;
  return (
    <details>
      <summary>
        <strong>
          <Icon name="caret-down" size={16} /> {place === 'all' ? 'Everything together' : name}
        </strong>
        <span>{coverageText(way, coverage)}</span>
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

/** 'Covers 3 of 40 hours in 156 min; 37 hours remain'. */
const coverageText = (
  { minutes, left, demonstration }: ShortestPlan<Readable>,
  { missing, remaining }: Coverage,
): string => {
  const covers = demonstration ? 'Would cover' : 'Covers';
  if (left.length === 0) return `${covers} everything in ${minutes} min`;
  const covered = `${covers} ${formatCredit(missing - remaining)} of ${inHours(missing)} in ${minutes} min`;
  if (remaining === 0) return `${covered}; a course remains`;
  return `${covered}; ${inHours(remaining)} ${demonstration ? 'would remain' : remaining === 4 ? 'remains' : 'remain'}`;
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
