import type { RefObject } from 'react';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { CountedState, RequirementsOverview, RequirementsProgress } from '#core/requirements/ports.ts';
import { LinkButton } from '../shared/link-button.tsx';
import styles from './requirements.module.css';
import { RuleRow } from './rule-row.tsx';
import { monthText } from './rule-text.ts';

interface StatePanelProps {
  readonly state: CountedState;
  readonly topics: RequirementsOverview['topics'];
  readonly asOf: string;
  readonly progress: RequirementsProgress | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isGuest: boolean;
}

/** What one board asks for, rule by rule. */
export function StatePanel({ state, topics, asOf, progress, heading, isGuest }: StatePanelProps) {
  const here = {
    name: 'special-requirements',
    params: {},
    query: { state: state.slug },
  } as const;
  return (
    <section aria-labelledby="state">
      <h2 id="state" ref={heading} tabIndex={-1} className={styles.stateName}>
        {state.name}
      </h2>
      <p className="meta">
        {state.board} · as of {monthText(asOf)}. Check with your board.
      </p>
      <ul className={styles.rules}>
        {state.rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            stateSlug={state.slug}
            topics={topics}
            hours={progress?.rules.find(({ ruleId }) => ruleId === rule.id)}
          />
        ))}
      </ul>
      {isGuest && (
        <LinkButton href={pathTo('login', {}, toNextPlace(here))} variant="quiet">
          Log in to see how far you are
        </LinkButton>
      )}
    </section>
  );
}
