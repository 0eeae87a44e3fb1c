import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { boardFor } from '#core/requirements/boards.ts';
import { rulesMet } from '#core/requirements/counts-toward.ts';
import type {
  CountedBoard,
  CountedState,
  RequirementsOverview,
} from '#core/requirements/requirements-overview.ts';
import { appliesText, askedText, courseText, hoursText } from '#core/requirements/rule-text.ts';
import { ArticleOf } from '../articles/article-page.tsx';
import { ArticlePaths } from '../articles/article-paths.ts';
import { useCloseOverlay } from '../navigation/close-overlay.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ChooseState } from './choose-state.tsx';
import styles from './special-article-page.module.css';
import { asOfText } from './state-text.ts';
import { useKeepSelectedState, useOwnDegree, useOwnProgress } from './use-learner.ts';

const STATES = /\/states$/;

/** An article read for a state's requirement: what it counts toward, then the article (RT-49). */
export default function SpecialArticlePage({ params }: PageProps) {
  const { topicSlug = '', stateSlug = '', slug = '' } = params;
  const requirements = useCore(useUseCases('requirements').viewRequirements.overview);
  const [path] = useLocation();
  const overview = requirements.phase === 'loaded' ? requirements.value : null;
  const state = overview?.states.find(({ slug }) => slug === stateSlug);
  useKeepSelectedState(state?.slug);
  const paths = useMemo(
    () => ({
      quiz: (id: string) => pathTo('special-requirements-article-quiz', { topicSlug, stateSlug, slug, id }),
      file: () => pathTo('special-requirements-article-pdf', { topicSlug, stateSlug, slug }),
      back: {
        href: pathTo('special-requirements-topic-state-feed', { topicSlug, stateSlug }),
        label: 'See what else counts',
      },
    }),
    [topicSlug, stateSlug, slug],
  );

  return (
    <ArticlePaths value={paths}>
      <ArticleOf
        slug={slug}
        routeName="special-requirements-article-abstract"
        isWaiting={requirements.phase === 'loading'}
        before={(article) =>
          overview &&
          state && <CountsHere article={article} state={state} asOf={overview.asOf} topicSlug={topicSlug} />
        }
      />
      {overview && STATES.test(path) && (
        <ChooseOtherState overview={overview} topicSlug={topicSlug} slug={slug} />
      )}
    </ArticlePaths>
  );
}

interface ChooseOtherStateProps {
  readonly overview: RequirementsOverview;
  readonly topicSlug: string;
  readonly slug: string;
}

/** Lets the learner choose another state for the same article. */
function ChooseOtherState({ overview, topicSlug, slug }: ChooseOtherStateProps) {
  const close = useCloseOverlay();
  return (
    <ChooseState
      overview={overview}
      topicSlug={topicSlug}
      hrefOf={(topic, stateSlug) =>
        pathTo('special-requirements-article-abstract', { topicSlug: topic, stateSlug, slug })
      }
      onClose={close}
    />
  );
}

interface CountsHereProps {
  readonly article: Article;
  readonly state: CountedState;
  /** A month, '2025-10'. */
  readonly asOf: string;
  readonly topicSlug: string;
}

/** Which rules of the state an article counts toward, and the credit for each. */
function CountsHere({ article, state, asOf, topicSlug }: CountsHereProps) {
  const progress = useOwnProgress();
  const board = boardFor<CountedBoard>(state, useOwnDegree());
  const rules = article.credit === null ? [] : rulesMet(article, board);
  const needCourse = board.rules.filter(
    ({ course, topicSlugs }) => course !== undefined && topicSlugs.includes(topicSlug),
  );
  return (
    <div className={styles.counts}>
      <NoticeBanner
        tone={rules.length > 0 ? 'success' : 'info'}
        title={`Counts toward ${rules.length > 0 ? '' : 'no special requirement of '}${state.name}`}
        action={
          <LinkButton
            href={pathTo('special-requirements-article-abstract-states', {
              topicSlug,
              stateSlug: state.slug,
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
        {needCourse
          .filter((rule) => !rules.includes(rule))
          .map(({ id, name, course }) => (
            <p key={id}>
              <strong>{name}</strong>: not by an article. {course && courseText(course)}
            </p>
          ))}
        <p>
          {article.demonstration && 'This is a demonstration article. No board accepts it. '}
          {asOfText(asOf)}
        </p>
      </NoticeBanner>
    </div>
  );
}
