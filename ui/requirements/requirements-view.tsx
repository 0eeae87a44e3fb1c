import { type RefObject, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { boardFor, kindOfBoard } from '#core/requirements/boards.ts';
import type { RequirementsProgress } from '#core/requirements/ports.ts';
import { stateProgress } from '#core/requirements/progress.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import type {
  CountedBoard,
  CountedState,
  RequirementsOverview,
} from '#core/requirements/requirements-overview.ts';
import { monthText } from '#core/requirements/rule-text.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { NoHours } from './evidence-line.tsx';
import styles from './requirements.module.css';
import { RuleRow } from './rule-row.tsx';
import { MapLegend, StateList, TileMap } from './state-overview.tsx';
import type { MarkedState } from './state-text.ts';
import { useOwnDegree } from './use-learner.ts';

interface RequirementsViewProps {
  readonly overview: RequirementsOverview;
  /** Null for guests and while loading. */
  readonly progress: RequirementsProgress | null;
  /** The slug of the selected state. */
  readonly selected: string | undefined;
}

export function RequirementsView({ overview, progress, selected }: RequirementsViewProps) {
  const { asOf, states, topics } = overview;
  const session = useCore(useUseCases('first').session.state);
  const query = Object.fromEntries(new URLSearchParams(useSearch()));
  const state = states.find(({ slug }) => slug === selected);
  const panel = useRef<HTMLHeadingElement>(null);
  useFocusSelected(panel, state?.slug);
  const degree = useOwnDegree();
  const licensedIn = progress?.licensedIn ?? [];
  const marked = states.map((each): MarkedState => {
    const { rules } = boardFor<CountedBoard>(each, degree);
    return {
      code: each.code,
      slug: each.slug,
      name: each.name,
      kind: kindOfBoard({ rules }),
      topicRules: rules.filter((rule) => !isTotal(rule)).length,
      own: progress && licensedIn.includes(each.code) ? stateProgress(rules, progress.rules) : null,
    };
  });
  return (
    <>
      <NoticeBanner tone="info" title={`As of ${monthText(asOf)}`}>
        Requirements change. Check with your board about what counts for you.
      </NoticeBanner>
      <div className={styles.overview}>
        <div className={styles.states}>
          <div className={styles.map}>
            <TileMap states={marked} selected={state?.slug} />
            <MapLegend withOwn={licensedIn.length > 0} />
          </div>
          <StateList states={ownFirst(marked, licensedIn)} selected={state?.slug} />
        </div>
        <div className={styles.panel}>
          {state ? (
            <StatePanel
              state={state}
              topics={topics}
              progress={progress}
              heading={panel}
              isGuest={session.phase === 'guest'}
            />
          ) : (
            <>
              <p className={styles.hint}>Choose a state to see its requirements.</p>
              <Topics topics={topics} query={query} />
            </>
          )}
        </div>
      </div>
      {state && <Topics topics={topics} query={query} />}
      {session.phase === 'learner' && (
        <p className={styles.profile}>
          <LinkButton href={pathTo('profile-edit', {}, { section: 'licenses' })} variant="plain">
            Edit your licenses
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** The states of the learner's licenses in their order, then the others. */
const ownFirst = (states: readonly MarkedState[], licensedIn: readonly string[]): readonly MarkedState[] => [
  ...licensedIn.flatMap((code) => states.find((each) => each.code === code) ?? []),
  ...states.filter(({ own }) => own === null),
];

interface TopicsProps {
  readonly topics: RequirementsOverview['topics'];
  /** This page's query string, which the dialog of a topic's states keeps. */
  readonly query: Readonly<Record<string, string>>;
}

/** The topics that have articles, each leading to its states. */
function Topics({ topics, query }: TopicsProps) {
  return (
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
  );
}

/** Moves focus to the panel when another state is selected. */
const useFocusSelected = (panel: React.RefObject<HTMLHeadingElement | null>, slug: string | undefined) => {
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

interface StatePanelProps {
  readonly state: CountedState;
  readonly topics: RequirementsOverview['topics'];
  readonly progress: RequirementsProgress | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isGuest: boolean;
}

/** The rules of one state's board. */
function StatePanel({ state, topics, progress, heading, isGuest }: StatePanelProps) {
  const board = boardFor<CountedBoard>(state, useOwnDegree());
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
      <p className={`meta ${styles.board}`}>{board.board}</p>
      <OwnBoardNotice state={state} />
      {board.noHours && <NoHours evidence={board.noHours} />}
      <ul className={styles.rules}>
        {board.rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            stateSlug={state.slug}
            topics={topics}
            hours={progress?.rules.find(({ ruleId }) => ruleId === rule.id)}
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <LinkButton href={pathTo('special-requirements-state', { stateSlug: state.slug })} variant="plain">
          All of {state.name} on one page, to print
        </LinkButton>
        {progress?.licensedIn.includes(state.code) && (
          <LinkButton href={pathTo('planner')} variant="quiet">
            What to read next
          </LinkButton>
        )}
        {isGuest && (
          <LinkButton href={pathTo('login', {}, toNextPlace(here))} variant="quiet">
            Log in to see your progress
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Tells a D.O. that the rules shown are those of their own board, where D.O.s have one. */
function OwnBoardNotice({ state }: { readonly state: CountedState }) {
  const degree = useOwnDegree();
  if (state.osteopathic === null || boardFor<CountedBoard>(state, degree) !== state.osteopathic) return null;
  return (
    <NoticeBanner tone="info" title={`In ${state.name}, D.O.s have a board of their own.`}>
      These are the rules of the {state.osteopathic.board}, which licenses you.
    </NoticeBanner>
  );
}
