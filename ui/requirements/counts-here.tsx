import type { Article } from '#core/articles/article.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { rulesMet } from '#core/requirements/counts-toward.ts';
import type { RequirementsOverview } from '#core/requirements/ports.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './counts-here.module.css';
import { appliesText, askedText, asOfText, hoursText } from './rule-text.ts';
import { useOwnProgress } from './use-own-progress.ts';

interface CountsHereProps {
  readonly article: Article;
  readonly overview: RequirementsOverview;
  readonly topicSlug: string;
  readonly stateSlug: string;
}

/** Which rules of the state an article counts toward, and with how much. */
export function CountsHere({ article, overview, topicSlug, stateSlug }: CountsHereProps) {
  const progress = useOwnProgress();
  const state = overview.states.find(({ slug }) => slug === stateSlug);
  if (!state) return null;
  const rules = article.credit === null ? [] : rulesMet(article, state);
  const has = (ruleId: string) => progress?.rules.find((each) => each.ruleId === ruleId)?.quarters;
  return (
    <div className={styles.counts}>
      <NoticeBand
        tone={rules.length > 0 ? 'success' : 'info'}
        title={
          rules.length > 0
            ? `Counts toward ${state.name}`
            : `Counts toward no special requirement of ${state.name}`
        }
        action={
          <LinkButton
            href={pathTo('special-requirements-article-abstract-states', {
              ...{ topicSlug, stateSlug },
              slug: article.slug,
            })}
            variant="quiet"
          >
            Change the state
          </LinkButton>
        }
      >
        <ul className={styles.rules}>
          {rules.map((rule) => {
            const quarters = has(rule.id);
            return (
              <li key={rule.id}>
                <strong>{rule.name}</strong>: {creditText(article.credit ?? 0)} toward {askedText(rule)}.
                {rule.appliesTo && ` ${appliesText(rule.appliesTo)}`}
                {quarters !== undefined && ` You have ${hoursText(quarters)}.`}
              </li>
            );
          })}
        </ul>
        <p>
          {article.demonstration && 'This is a demonstration article: no board accepts it. '}
          {asOfText(overview.asOf)}
        </p>
      </NoticeBand>
    </div>
  );
}
