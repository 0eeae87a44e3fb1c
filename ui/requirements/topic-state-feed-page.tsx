import { Redirect } from 'wouter';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { boardFor } from '#core/requirements/boards.ts';
import { rulesMet } from '#core/requirements/counts-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import type { CountedBoard, RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { CountsTowardStates } from '../feed/card-contexts.ts';
import { ArticleHref } from '../feed/feed-card.tsx';
import { FeedList } from '../feed/feed-list.tsx';
import { FeedSkeleton } from '../feed/feed-skeleton.tsx';
import { HiddenHere } from '../feed/hidden-quizzes.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './requirements.module.css';
import { RuleRow } from './rule-row.tsx';
import { asOfText, hrefOfState } from './state-text.ts';
import { useKeepSelectedState, useOwnDegree, useOwnProgress } from './use-learner.ts';

/** The articles that count toward a topic's requirement in one state (RT-48). */
export default function TopicStateFeedPage({ params }: PageProps) {
  const { topicSlug = '', stateSlug = '' } = params;
  const { overview } = useUseCases('requirements').viewRequirements;
  const state = useCore(overview);
  if (state.phase === 'loading') return <FeedSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure
        isPage
        routeName="special-requirements-topic-state-feed"
        failure={state.failure}
        what="The requirement"
        onRetry={overview.retry}
      />
    );
  return <TopicInState overview={state.value} topicSlug={topicSlug} stateSlug={stateSlug} />;
}

interface TopicInStateProps {
  readonly overview: RequirementsOverview;
  readonly topicSlug: string;
  readonly stateSlug: string;
}

function TopicInState({ overview, topicSlug, stateSlug }: TopicInStateProps) {
  const progress = useOwnProgress();
  const degree = useOwnDegree();
  const browse = useUseCases('first').browseFeed;
  const topic = overview.topics.find(({ slug }) => slug === topicSlug);
  const state = overview.states.find(({ slug }) => slug === stateSlug);
  const title = topic && state ? `${topic.name}, ${state.name}` : undefined;
  usePageTitle(title);
  useKeepSelectedState(state?.slug);
  if (!topic || !state) return <Redirect to={hrefOf(notFound)} replace />;

  const board = boardFor<CountedBoard>(state, degree);
  const rules = board.rules.filter(({ topicSlugs }) => topicSlugs.includes(topicSlug));
  const articleHref = (slug: string) =>
    pathTo('special-requirements-article-abstract', { topicSlug, stateSlug, slug });
  return (
    <>
      <PageHeader
        back={{ href: hrefOfState(stateSlug), label: 'Special requirements' }}
        kicker={state.name}
        title={topic.name}
        lead={asOfText(overview.asOf)}
        actions={
          <LinkButton href={pathTo('special-requirements-topic-states', { topicSlug })} variant="quiet">
            Change the state
          </LinkButton>
        }
      />
      {rules.length === 0 ? (
        <p className={styles.hint}>
          {board.rules.some(isTotal)
            ? `${state.name} doesn’t require this topic. It counts toward your total.`
            : `${state.name} doesn’t require this topic or a number of hours.`}
        </p>
      ) : (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={{ ...rule, articles: null }}
              stateSlug={stateSlug}
              heading="h2"
              topics={overview.topics}
              hours={progress?.rules.find(({ ruleId }) => ruleId === rule.id)}
            />
          ))}
        </ul>
      )}
      <ArticleHref value={articleHref}>
        <CountsTowardStates value={(item) => (rulesMet(item, board).length > 0 ? [state.name] : [])}>
          <FeedList
            name={`topic ${topicSlug} ${stateSlug}`}
            feed={browse.of({ list: 'topic', topicSlug, stateSlug })}
            hiddenLine={(hidden) => <HiddenHere requirement={{ topicSlug, stateSlug }} hidden={hidden} />}
            empty={
              <EmptyState
                icon="book-open"
                title="No articles count toward it yet."
                action={
                  <LinkButton href={hrefOfState(stateSlug)}>See all {state.name} requirements</LinkButton>
                }
              >
                Articles appear here when they’re published.
              </EmptyState>
            }
          />
        </CountsTowardStates>
      </ArticleHref>
    </>
  );
}
