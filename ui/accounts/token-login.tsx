import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** How logging in by a link stands; where it fails, the page is there to log in by (RT-10). */
export function TokenLogin() {
  const logInWithToken = useUseCase('logInWithToken');
  const state = useCore(logInWithToken.state);
  if (state.phase === 'pending')
    return (
      <NoticeBand
        tone="info"
        role="status"
        action={<CancelWhenSlow onCancel={logInWithToken.cancel} />}
        title="Logging you in by your link…"
      />
    );
  if (state.phase === 'failed')
    return (
      <NoticeBand tone="warning" role="alert" title="Your link did not log you in">
        {failureText(state.failure, 'Your account')} You can log in with your password.
      </NoticeBand>
    );
  return null;
}
