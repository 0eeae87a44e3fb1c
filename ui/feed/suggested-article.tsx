import { Link } from 'wouter';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Today } from '#core/planner/today.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import styles from './today.module.css';

/** The article to read next and what it counts toward; for one who has read it, its quiz. */
export function SuggestedArticle({ suggestion }: Pick<Today, 'suggestion'>) {
  if (suggestion === null)
    return <p className={styles.title}>You’ve earned credit for every article that offers it.</p>;
  const { item, toward } = suggestion;
  const href = pathTo('article', { slug: item.activity.slug });
  return (
    <>
      <p className={styles.title}>
        <Link href={href}>{item.title}</Link>
      </p>
      <p className="meta">
        {item.journal === null ? (
          `${item.minutes} min`
        ) : (
          <SourceLine journal={item.journal} after={`${item.minutes} min`} />
        )}
      </p>
      {toward !== null && (
        <p>
          Counts toward {toward.stateName}: {toward.ruleName}
        </p>
      )}
      <div className={styles.action}>
        <LinkButton href={href} variant="accent">
          {item.demonstration ? 'Read · ' : 'Read and earn '}
          {creditText(item.credit, item.demonstration)}
        </LinkButton>
        <Link href={pathTo('article-quiz', { id: item.activity.id })}>Read it already? Start quiz</Link>
      </div>
    </>
  );
}
