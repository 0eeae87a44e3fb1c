import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RequirementsOverview, RequirementsProgress } from '#core/requirements/ports.ts';
import { stateProgress } from '#core/requirements/progress.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './requirements.module.css';
import { asOfText } from './rule-text.ts';
import { StateList } from './state-list.tsx';
import { StatePanel } from './state-panel.tsx';
import { TileMap } from './tile-map.tsx';

interface RequirementsViewProps {
  readonly overview: RequirementsOverview;
  /** Null for a guest, and until it is known. */
  readonly progress: RequirementsProgress | null;
  /** The slug of the state that is looked at. */
  readonly selected: string | undefined;
}

export function RequirementsView({ overview, progress, selected }: RequirementsViewProps) {
  const { asOf, states, topics } = overview;
  const session = useCore(useUseCase('session').state);
  const query = Object.fromEntries(new URLSearchParams(useSearch()));
  const state = states.find(({ slug }) => slug === selected);
  const panel = useRef<HTMLHeadingElement>(null);
  useGoToChosen(panel, state?.slug);
  const marked = states.map((each) => ({
    ...each,
    progress: progress && stateProgress(each.rules, progress.rules),
  }));
  return (
    <>
      <NoticeBand tone="info" title={asOfText(asOf)}>
        Boards change what they ask for, and only they can say what counts for you.
      </NoticeBand>
      <div className={styles.overview}>
        <div className={styles.states}>
          <TileMap states={marked} selected={state?.slug} />
          <StateList states={marked} selected={state?.slug} />
        </div>
        <div className={styles.panel}>
          {state ? (
            <StatePanel
              state={state}
              topics={topics}
              asOf={asOf}
              progress={progress}
              heading={panel}
              isGuest={session.phase === 'guest'}
            />
          ) : (
            <p className={styles.hint}>Choose a state to see what its board asks for.</p>
          )}
        </div>
      </div>
      <section aria-labelledby="topics" className={styles.topics}>
        <h2 id="topics">By topic</h2>
        <Chips label="Topics with articles">
          {topics
            .filter(({ articles }) => articles > 0)
            .map(({ slug, name, articles }) => (
              <Chip key={slug} href={pathTo('special-requirements-topic-states', { topicSlug: slug }, query)}>
                {name} · {articles}
              </Chip>
            ))}
        </Chips>
      </section>
      {session.phase === 'learner' && (
        <p className={styles.profile}>
          <LinkButton href={pathTo('profile-edit', {}, { section: 'licences' })} variant="plain">
            Change where you are licensed
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Once another state is chosen, its panel is what one reads next. */
const useGoToChosen = (panel: React.RefObject<HTMLHeadingElement | null>, slug: string | undefined) => {
  const shown = useRef(slug);
  useEffect(() => {
    if (shown.current === slug) return;
    const isFirst = shown.current === undefined && document.activeElement?.localName !== 'a';
    shown.current = slug;
    if (isFirst) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [panel, slug]);
};
