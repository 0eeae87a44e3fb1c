import { Redirect } from 'wouter';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { boardFor, boardsOf } from '#core/requirements/boards.ts';
import type {
  CountedBoard,
  CountedState,
  RequirementsOverview,
} from '#core/requirements/requirements-overview.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { EvidenceLine, NoHours } from './evidence-line.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './state-page.module.css';
import { asOfText, hrefOfState } from './state-text.ts';
import { useKeepSelectedState, useOwnDegree, useOwnProgress } from './use-learner.ts';

/** All requirements of one jurisdiction's boards, with exemptions and sources. Prints on one sheet. */
export default function StatePage({ params }: PageProps) {
  const { overview } = useUseCases('requirements').viewRequirements;
  const state = useCore(overview);
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="the requirements" />
        <SkeletonBlock height="24rem" />
      </>
    );
  if (state.phase === 'failed')
    return (
      <PageFailure
        isPage
        routeName="special-requirements-state"
        failure={state.failure}
        what="The requirements"
        onRetry={overview.retry}
      />
    );
  const found = state.value.states.find(({ slug }) => slug === params.stateSlug);
  return found ? (
    <Jurisdiction overview={state.value} state={found} />
  ) : (
    <Redirect to={hrefOf(notFound)} replace />
  );
}

interface JurisdictionProps {
  readonly overview: RequirementsOverview;
  readonly state: CountedState;
}

function Jurisdiction({ overview, state }: JurisdictionProps) {
  const degree = useOwnDegree();
  usePageTitle(`What ${state.name} requires of physicians`);
  useKeepSelectedState(state.slug);
  const own = boardFor<CountedBoard>(state, degree);
  const others = boardsOf<CountedBoard>(state).filter((board) => board !== own);
  return (
    <article className={styles.page}>
      <PageHeader
        back={{ href: hrefOfState(state.slug), label: 'Special requirements' }}
        title={state.name}
        lead={asOfText(overview.asOf)}
        actions={
          <div className="no-print">
            <Button variant="quiet" icon="printer" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
      {[own, ...others].map((board) => (
        <Board key={board.board} board={board} state={state} topics={overview.topics} isOwn={board === own} />
      ))}
    </article>
  );
}

interface BoardProps {
  readonly board: CountedBoard;
  readonly state: CountedState;
  readonly topics: RequirementsOverview['topics'];
  /** It licenses the learner, or would. The other board’s rules have no progress. */
  readonly isOwn: boolean;
}

function Board({ board, state, topics, isOwn }: BoardProps) {
  const own = useOwnProgress();
  const progress = isOwn ? own : null;
  const { renewal, noHours, rules, licenses } = board;
  const id = `board-${licenses.join('-').replaceAll('.', '').toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={styles.board}>
      <h2 id={id}>{board.board}</h2>
      <p>
        {state.code !== 'US' && `Licenses ${licenses.map((each) => `${each}s`).join(' and ')}. `}
        <a href={board.site} className={styles.site} rel="noreferrer" target="_blank">
          Board website
        </a>
      </p>
      {renewal && (
        <div className={styles.renewal}>
          <h3>Renewal</h3>
          <p>{renewal.text ?? (renewal.years === 1 ? 'Every year.' : `Every ${renewal.years} years.`)}</p>
          <EvidenceLine evidence={renewal} />
        </div>
      )}
      {noHours && <NoHours evidence={noHours} />}
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              stateSlug={state.slug}
              topics={topics}
              hours={progress?.rules.find(({ ruleId }) => ruleId === rule.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
