import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useAttended } from '../shared/use-attended.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** Logs in with a passkey of this device (SC-08). The route's guard then redirects as after any login. */
export function PasskeyLogin() {
  const logIn = useUseCase('logInByPasskey');
  const state = useCore(logIn.state);
  useAttended(logIn);
  return (
    <>
      {state.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBand>
      )}
      <Button
        variant="quiet"
        wide
        pending={state.phase === 'pending'}
        pendingText="Waiting for your passkey…"
        onClick={() => logIn.execute()}
      >
        Log in with a passkey
      </Button>
    </>
  );
}
