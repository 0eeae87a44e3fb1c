import { useSearch } from 'wouter';
import { asksForReported, filterFrom } from '#core/credits/credit-filter.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BoardTotals } from './board-totals.tsx';
import { CreditFilters } from './credit-filters.tsx';
import { CreditsTabs } from './credits-tabs.tsx';
import { DemonstrationBand } from './demonstration-band.tsx';
import { ListedCredits } from './listed-credits.tsx';
import { NoCredits } from './no-credits.tsx';
import { ReportedCredits } from './reported-credits.tsx';
import styles from './transcript.module.css';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { UnawardedList } from './unawarded-list.tsx';
import { useReportedYears } from './use-reported-years.ts';
import { YearAtGlance } from './year-at-glance.tsx';
import { YearSwitch } from './year-switch.tsx';
import { YearsChart } from './years-chart.tsx';

/** The learner's credits: a year's total and months, and every credit beneath (RT-18). */
export default function TranscriptPage() {
  const transcript = useUseCase('viewTranscript');
  const state = useCore(transcript.state);
  const filter = filterFrom(Object.fromEntries(new URLSearchParams(useSearch())));
  const reported = useReportedYears();
  usePageTitle('Credits');

  if (state.phase === 'loading') return <TranscriptSkeleton />;
  const title = <PageHeader title="Your credits" />;
  if (state.phase === 'failed')
    return (
      <>
        {title}
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
  const isThere = at !== undefined || unawarded.length > 0;
  return (
    <div className={isThere ? styles.transcript : undefined}>
      {title}
      <CreditsTabs at="transcripts" />
      {!isThere && <NoCredits />}
      {unawarded.length > 0 && <UnawardedList unawarded={unawarded} years={years} />}
      {at !== undefined && (
        <>
          <YearSwitch years={known} at={at} />
          <YearAtGlance at={at} credits={credits} years={years} reported={reported} />
          <BoardTotals year={at} />
          <YearsChart known={known} years={years} reported={reported} />
          {credits.some(({ demonstration }) => demonstration) && <DemonstrationBand />}
          <CreditFilters filter={filter} />
          {filter.source !== 'reported' && <ListedCredits filter={filter} />}
        </>
      )}
      {(at === undefined || asksForReported(filter)) && (
        <ReportedCredits year={at === undefined ? null : filter.year} />
      )}
    </div>
  );
}
