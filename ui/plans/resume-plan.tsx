import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed } from '../shared/use-outcome.ts';

/** Takes back a cancellation with one click. */
export function ResumePlan() {
  const { cancelPlan } = useUseCases('plans');
  const state = useCore(cancelPlan.state);
  useAttended(cancelPlan);
  useConfirmed(cancelPlan, 'Your plan continues.');
  return (
    <>
      <Button
        variant="accent"
        pending={state.phase === 'pending'}
        pendingText="Resuming…"
        onClick={() => cancelPlan.execute('resume')}
      >
        Resume Pro
      </Button>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} It’s still canceled.
        </NoticeBanner>
      )}
    </>
  );
}
