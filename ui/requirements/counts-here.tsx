import type { Article } from '#core/articles/article.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { rulesMet } from '#core/requirements/counts-toward.ts';
import type { CountedState } from '#core/requirements/ports.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './counts-here.module.css';
import { appliesText, askedText, asOfText, hoursText } from './rule-text.ts';
import { useOwnProgress } from './use-own-progress.ts';

interface CountsHereProps {
  readonly article: Article;
  readonly state: CountedState;
  /** A month, '2025-10'. */
  readonly asOf: string;
  readonly topicSlug: string;
}

/** Which rules of the state an article counts toward, and with how much. */
export function CountsHere({ article, state, asOf, topicSlug }: CountsHereProps) {
  const progress = useOwnProgress();
  const rules = article.credit === null ? [] : rulesMet(article, state);
  return (
    <div className={styles.counts}>
      <NoticeBand
        tone={rules.length > 0 ? 'success' : 'info'}
        title={`Counts toward ${rules.length > 0 ? '' : 'no special requirement of '}${state.name}`}
        action={
          <LinkButton
            href={pathTo('special-requirements-article-abstract-states', {
              ...{ topicSlug, stateSlug: state.slug },
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
            const own = progress?.rules.find(({ ruleId }) => ruleId === rule.id);
            return (
              <li key={rule.id}>
                <strong>{rule.name}</strong>: {creditText(article.credit ?? 0)} toward {askedText(rule)}.
                {rule.appliesTo && ` ${appliesText(rule.appliesTo)}`}
                {own && ` You have ${hoursText(own.quarters)}.`}
              </li>
            );
          })}
        </ul>
        <p>
          {article.demonstration && 'This is a demonstration article: no board accepts it. '}
          {asOfText(asOf)}
        </p>
      </NoticeBand>
    </div>
  );
}
