import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { asksForReported, filterFrom } from '#core/credits/credit-filter.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { EvaluationsToGive } from '../activities/evaluations-to-give.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BoardTotals } from './board-totals.tsx';
import { CreditFilters } from './credit-filters.tsx';
import { CreditsTabs } from './credits-tabs.tsx';
import { DemonstrationBand } from './demonstration-band.tsx';
import { ListedCredits } from './listed-credits.tsx';
import { isOnlyDemonstration } from './only-demonstration.ts';
import { unawardedList } from './parts-of-some.ts';
import { ReportedCredits } from './reported-credits.tsx';
import styles from './transcript.module.css';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { useReportedYears } from './use-reported-years.ts';
import { YearChart } from './year-chart.tsx';
import { YearHeading } from './year-heading.tsx';
import { YearSwitch } from './year-switch.tsx';
import { YearsChart } from './years-chart.tsx';

/** The learner's credits: a year's total and months, and every credit beneath (RT-18). */
export default function TranscriptPage() {
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <Transcript />
    </Suspense>
  );
}

function Transcript() {
  const transcript = useUseCase('viewTranscript');
  const state = useCore(transcript.state);
  const filter = filterFrom(Object.fromEntries(new URLSearchParams(useSearch())));
  const reported = useReportedYears();
  usePageTitle('Credits');

  if (state.phase === 'loading') return <TranscriptSkeleton />;
  if (state.phase === 'failed')
    return (
      <>
        <PageHeader title="Your credits" />
        <PageFailure
          routeName="transcripts"
          failure={state.failure}
          what="Your credits"
          onRetry={transcript.retry}
        />
      </>
    );

  const { years, credits, unawarded } = state;
  const known = [...new Set([...years, ...reported].map((each) => each.year))].toSorted(
    (one, other) => other - one,
  );
  const at = known.find((each) => each === filter.year) ?? known[0];
  const year =
    years.find((each) => each.year === at) ??
    (at === undefined ? undefined : { year: at, total: 0, count: 0, byType: [] });
  if (!year && unawarded.length > 0)
    return (
      <div className={styles.transcript}>
        <PageHeader title="Your credits" />
        <CreditsTabs at="transcripts" />
        <EvaluationsToGive />
        <unawardedList.Part unawarded={unawarded} years={years} />
        <ReportedCredits year={null} />
      </div>
    );
  if (!year)
    return (
      <>
        <PageHeader title="Your credits" />
        <CreditsTabs at="transcripts" />
        <EmptyState
          icon="certificate"
          title="You have no credits yet."
          action={
            <LinkButton href={pathTo('home')} variant="accent">
              Choose an article
            </LinkButton>
          }
        >
          Read an article, pass its quiz and evaluate it: the credit and its certificate are here at once.
        </EmptyState>
        <ReportedCredits year={null} />
      </>
    );

  return (
    <div className={styles.transcript}>
      <PageHeader title="Your credits" />
      <CreditsTabs at="transcripts" />
      <EvaluationsToGive />
      {unawarded.length > 0 && <unawardedList.Part unawarded={unawarded} years={years} />}
      <YearSwitch years={known} at={year.year} />
      <div className={styles.year}>
        <YearHeading
          year={year}
          onlyDemonstration={isOnlyDemonstration(year, credits)}
          reported={reported.find((each) => each.year === year.year)}
        />
        <YearChart year={year} reported={reported.find((each) => each.year === year.year)} />
      </div>
      <BoardTotals year={year.year} />
      <YearsChart years={years} reported={reported} />
      {credits.some(({ demonstration }) => demonstration) && <DemonstrationBand />}
      <CreditFilters filter={filter} />
      {filter.source !== 'reported' && <ListedCredits filter={filter} />}
      {asksForReported(filter) && <ReportedCredits year={filter.year} />}
    </div>
  );
}
