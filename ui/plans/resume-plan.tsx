import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed } from '../shared/use-outcome.ts';
import styles from './plans.module.css';

interface ResumePlanProps {
  /** When and for how much the plan then renews; null if that is unknown. */
  readonly renewal: string | null;
}

/** Takes back a cancellation with one click, beside which is what is then charged and when. */
export function ResumePlan({ renewal }: ResumePlanProps) {
  const { cancelPlan } = useUseCases('plans');
  const state = useCore(cancelPlan.state);
  useAttended(cancelPlan);
  useConfirmed(cancelPlan, 'Your plan continues.');
  return (
    <div className={styles.resume}>
      <Button
        variant="accent"
        pending={state.phase === 'pending'}
        pendingText="Resuming…"
        onClick={() => cancelPlan.execute('resume')}
      >
        Resume Pro
      </Button>
      {renewal !== null && <p className="meta">Pro then renews {renewal}.</p>}
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} It’s still canceled.
        </NoticeBanner>
      )}
    </div>
  );
}
