import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { nextPlace } from '#core/navigation/next-place.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import type { Failure } from '#core/shared/failure.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { VouchedRegistrationSheet } from './vouched-registration.tsx';

/** Where a provider sends somebody back to (RT-17): leads on, or to the rest of a registration. */
export default function CallbackPage() {
  const { complete, register, returnQuery } = useUseCase('logInByProvider');
  const state = useCore(complete.state);
  const isRegistered = useCore(register.state).phase === 'done';
  const next = useCore(returnQuery);
  usePageTitle('Log in');

  useEffect(() => {
    if (complete.state.get().phase === 'idle') complete.execute();
  }, [complete]);

  if (state.phase === 'failed')
    return (
      <NotLoggedIn failure={state.failure} onRetry={complete.execute} login={pathTo('login', {}, next)} />
    );
  if (state.phase !== 'done')
    return (
      <>
        <Loading what="your account" />
        <PageHeader title="Logging you in…" />
      </>
    );
  if (state.value.as === 'newcomer' && !isRegistered)
    return <VouchedRegistrationSheet known={state.value.known} />;
  return <Redirect to={hrefOf(nextPlace(next))} replace />;
}

interface NotLoggedInProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly login: string;
}

/** What never arrived may be sent again; with anything else the sign-in begins anew. */
function NotLoggedIn({ failure, onRetry, login }: NotLoggedInProps) {
  return (
    <>
      <PageHeader title="You are not logged in" />
      <NoticeBand
        tone="warning"
        role="alert"
        title={failureText(failure, 'Your account')}
        action={
          failure.kind === 'unreachable' ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <LinkButton href={login}>Back to log in</LinkButton>
          )
        }
      >
        Nothing was changed.
      </NoticeBand>
    </>
  );
}
