import { Link, useSearch } from 'wouter';
import { asksForReported, filterFrom } from '#core/credits/credit-filter.ts';
import type { OutsideYear } from '#core/credits/outside-credit.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { YearChart, YearsChart } from './credit-charts.tsx';
import { CreditsTabs } from './credits-tabs.tsx';
import { CreditActions, CreditFilters, ListedCredits, needsFilters } from './listed-credits.tsx';
import { ReportedCredits } from './reported-credits.tsx';
import styles from './transcript.module.css';
import { UnawardedList } from './unawarded-list.tsx';
import { BoardTotals, emptyYear, YearHeading } from './year-at-glance.tsx';

/** The learner's credits: a year's total, every credit, and below them the charts (RT-18). */
export default function TranscriptPage() {
  const transcript = useUseCases('credits').viewTranscript;
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

  const { years, unawarded } = state;
  const known = [...new Set([...years, ...reported].map((each) => each.year))].toSorted((a, b) => b - a);
  const at = known.find((each) => each === filter.year) ?? known[0];
  const year = at === undefined ? undefined : (years.find((each) => each.year === at) ?? emptyYear(at));
  const elsewhere = reported.find((each) => each.year === at);
  const isLong = needsFilters(
    filter,
    years.reduce((sum, { count }) => sum + count, 0),
  );
  const hasRecord = at !== undefined || unawarded.length > 0;
  return (
    <div className={styles.transcript}>
      {title}
      <CreditsTabs at="transcripts" />
      {!hasRecord && <NoCredits />}
      {unawarded.length > 0 && <UnawardedList unawarded={unawarded} years={years} />}
      {year && (
        <>
          <YearSwitch years={known} at={year.year} />
          <YearHeading year={year} reported={elsewhere} />
          {isLong && <CreditFilters filter={filter} />}
          {filter.source !== 'reported' && <ListedCredits filter={filter} />}
          {!isLong && <CreditActions filter={filter} />}
          {years.some(({ demonstration }) => demonstration.credit > 0) && <DemonstrationBanner />}
        </>
      )}
      {(!year || asksForReported(filter)) && <ReportedCredits year={year ? filter.year : null} />}
      {year && (
        <>
          <YearChart year={year} reported={elsewhere} />
          <BoardTotals year={year.year} />
          <YearsChart known={known} years={years} reported={reported} />
        </>
      )}
    </div>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

function TranscriptSkeleton() {
  return (
    <div className={styles.transcript}>
      <Loading what="your credits" />
      <PageHeader title="Your credits" />
      <CreditsTabs at="transcripts" />
      <div aria-hidden="true">
        <div className={styles.number}>
          <SkeletonBlock height="1em" width="min(100%, 5em)" />
        </div>
        <SkeletonText />
      </div>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <SkeletonText key={row} lines={2} />
        ))}
      </div>
    </div>
  );
}

interface YearSwitchProps {
  readonly years: readonly number[];
  readonly at: number;
}

/** Links to the years with credit. Each has its own URL. */
function YearSwitch({ years, at }: YearSwitchProps) {
  if (years.length < 2) return null;
  return (
    <nav className={styles.years} aria-label="Year">
      <ul className={styles.list}>
        {years.map((year) => (
          <li key={year}>
            <Link
              href={pathTo('transcripts', {}, { year: String(year) })}
              aria-current={year === at ? 'page' : undefined}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The empty state. */
function NoCredits() {
  return (
    <EmptyState
      icon="certificate"
      title="No credits yet."
      action={
        <LinkButton href={pathTo('home')} variant="accent">
          Choose an article
        </LinkButton>
      }
    >
      Read an article, pass its quiz and complete the evaluation. Your credit and certificate appear here
      right away.
    </EmptyState>
  );
}

function DemonstrationBanner() {
  return (
    <NoticeBanner tone="warning" title="Demonstration credits are not valid for credit">
      They’re labeled in the list, hatched in the charts, and never count in a total.
    </NoticeBanner>
  );
}

const NONE: readonly OutsideYear[] = [];

/** The yearly totals of reported credit; empty while loading. */
const useReportedYears = (): readonly OutsideYear[] => {
  const state = useCore(useUseCases('credits').viewOutside.of(null).state);
  return state.phase === 'loaded' ? state.years : NONE;
};
