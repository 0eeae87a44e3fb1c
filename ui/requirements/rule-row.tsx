import { Link } from 'wouter';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RuleProgress } from '#core/requirements/ports.ts';
import { progressOf } from '#core/requirements/progress.ts';
import type { CountedRule, RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { appliesText, askedText, hoursText, termsOf } from '#core/requirements/rule-text.ts';
import { exemptText } from '../planner/planner-text.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import styles from './rule-row.module.css';

interface RuleRowProps {
  readonly rule: CountedRule;
  readonly stateSlug: string;
  readonly topics: RequirementsOverview['topics'];
  /** Undefined for guests and while loading. */
  readonly hours: RuleProgress | undefined;
  readonly heading?: 'h2' | 'h3';
}

/** One rule: what it requires, the progress, what to read, and its source. */
export function RuleRow({ rule, stateSlug, topics, hours, heading: Heading = 'h3' }: RuleRowProps) {
  const { name, appliesTo, topicSlugs, articles, course, instead = [], exempt = [], carryOver } = rule;
  const toRead = topics.filter((topic) => topicSlugs.includes(topic.slug) && topic.articles > 0);
  return (
    <li className={styles.rule}>
      <Heading>{name}</Heading>
      <p className={styles.asked}>{askedText(rule)}</p>
      {hours && <Toward rule={rule} hours={hours} />}
      {appliesTo && <p className="meta">{appliesText(appliesTo)}</p>}
      {termsOf(rule).map((term) => (
        <p key={term}>{term}</p>
      ))}
      <Aside title="Instead" texts={instead.map(({ text }) => text)} />
      <Aside title="Exempt" texts={exempt} />
      <Aside title="Carry-over" texts={carryOver ? [carryOver.text] : []} />
      {articles !== null && articles > 0 && (
        <ul className={styles.read} aria-label={`Articles toward ${name}`} data-reading>
          <li>{articles === 1 ? '1 article counts:' : `${articles} articles count:`}</li>
          {toRead.map(({ slug, name: topic }) => (
            <li key={slug}>
              <Link href={pathTo('special-requirements-topic-state-feed', { topicSlug: slug, stateSlug })}>
                {topic}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {articles === 0 && (
        <p className="meta" data-reading>
          {course === undefined ? 'No articles count toward it yet.' : 'Articles here don’t count toward it.'}
        </p>
      )}
      <EvidenceLine evidence={rule} />
    </li>
  );
}

interface AsideProps {
  readonly title: string;
  readonly texts: readonly string[];
}

/** A rule's substitutes and exemptions. */
function Aside({ title, texts }: AsideProps) {
  if (texts.length === 0) return null;
  return (
    <p className="meta">
      <strong>{title}:</strong> {texts.join(' ')}
    </p>
  );
}

interface TowardProps {
  readonly rule: CountedRule;
  readonly hours: RuleProgress;
}

/** What the learner still needs of a rule, by when, and what they have. */
function Toward({ rule, hours }: TowardProps) {
  const { share, done } = progressOf(hours);
  if (hours.exempt) return <p className="meta">Doesn’t apply to you: {exemptText(hours.exempt)}.</p>;
  const have = haveText(rule, hours);
  return (
    <div className={styles.toward}>
      <div className={styles.bar} aria-hidden="true">
        <span className={done ? styles.done : undefined} style={{ width: `${share * 100}%` }} />
      </div>
      {!done && <p className={styles.left}>{leftText(rule, hours)}</p>}
      {have !== null && (
        <p className={styles.figure}>
          {done && <Icon name="check-circle" size={16} />}
          {have}
        </p>
      )}
      {hours.category1 !== null && !hours.metElsewhere && (
        <p className="meta">
          In Category 1: {formatCredit(hours.category1.have)} of {hoursText(hours.category1.needed)}
        </p>
      )}
      {hours.besides > 0 && !hours.metElsewhere && (
        <p className="meta">{hoursText(hours.besides)} of it carried over, or counted in place of hours.</p>
      )}
      {hours.demonstrationQuarters > 0 && (
        <p className="meta">
          Not counted: {hoursText(hours.demonstrationQuarters)} from demonstration content, which no board
          accepts.
        </p>
      )}
      {hours.reportedQuarters > 0 && (
        <p className="meta">
          {hours.reportedQuarters === hours.quarters + hours.besides
            ? 'All of it'
            : `${hoursText(hours.reportedQuarters)} of it`}{' '}
          reported by you.
        </p>
      )}
    </div>
  );
}

const leftText = ({ hours }: CountedRule, { missing, by }: RuleProgress): string =>
  `${hours === null ? 'A course' : hoursText(missing)} left${by === null ? '' : `, by ${dayText(by)}`}`;

const haveText = (
  { hours }: CountedRule,
  { quarters, besides, needed, missing, metElsewhere }: RuleProgress,
): string | null => {
  if (metElsewhere) return 'Completed elsewhere, self-reported';
  if (hours === null) return missing === 0 ? 'You have a course that counts' : null;
  return `You have ${formatCredit(quarters + besides)} of ${hoursText(needed)}`;
};
