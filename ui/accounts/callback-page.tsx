import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Completed } from '#core/accounts/log-in-by-provider.ts';
import { nextPlace } from '#core/navigation/next-place.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import type { Failure } from '#core/shared/failure.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { EmailField } from './email-field.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SecondStep } from './second-step.tsx';

/** The provider's data about a new learner. */
type Known = Extract<Completed, { as: 'newcomer' }>['known'];

/** Where a provider sends the learner back to (RT-17): redirects, or completes a registration. */
export default function CallbackPage() {
  const { complete, register, returnQuery } = useUseCases('accounts').logInByProvider;
  const state = useCore(complete.state);
  const isRegistered = useCore(register.state).phase === 'done';
  const next = useCore(returnQuery);
  const session = useCore(useUseCases('first').session.state);
  // A learner who did not come from a provider has nothing to complete.
  const isStale = session.phase === 'learner' && (state.phase === 'idle' || state.phase === 'failed');
  // The session that registration starts clears the result of `complete`. The form stays until registration is done.
  const [known, setKnown] = useState<Known | null>(null);
  if (known === null && state.phase === 'done' && state.value.as === 'newcomer') setKnown(state.value.known);
  const isSecondStepDue = useCore(useUseCases('accounts').passSecondStep.isDue);
  const [, navigate] = useLocation();
  usePageTitle(isSecondStepDue ? 'One more step' : 'Log in');

  useEffect(() => {
    if (complete.state.get().phase === 'idle' && session.phase === 'guest') complete.execute();
  }, [complete, session.phase]);

  if (isRegistered || isStale) return <Redirect to={hrefOf(nextPlace(next))} replace />;
  const giveUp = () => {
    navigate(pathTo('login', {}, next), { replace: true });
    complete.reset();
  };
  if (isSecondStepDue) return <SecondStep onGiveUp={giveUp} />;
  if (known !== null) return <ProviderRegistration known={known} />;
  if (state.phase === 'failed')
    return <NotCompleted failure={state.failure} onRetry={complete.execute} next={next} />;
  if (state.phase !== 'done')
    return (
      <>
        <Loading what="your account" />
        <PageHeader title="Logging you in…" />
      </>
    );
  return <Redirect to={hrefOf(nextPlace(next))} replace />;
}

interface NotCompletedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly next: RouteQuery;
}

/** An unreachable server can be retried. After any other failure the login, or the confirmation, starts again. */
function NotCompleted({ failure, onRetry, next }: NotCompletedProps) {
  const isLearner = useCore(useUseCases('first').session.state).phase === 'learner';
  return (
    <>
      <PageHeader title={isLearner ? 'We couldn’t confirm it’s you' : 'You are not logged in'} />
      <NoticeBanner
        tone="warning"
        role="alert"
        title={failureText(failure)}
        action={
          failure.kind === 'unreachable' ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <LinkButton href={isLearner ? hrefOf(nextPlace(next)) : pathTo('login', {}, next)}>
              {isLearner ? 'Back' : 'Back to log in'}
            </LinkButton>
          )
        }
      >
        Nothing changed.
      </NoticeBanner>
    </>
  );
}

const FIELDS = ['firstName', 'lastName', 'degree', 'email'];

const FACTS = [
  {
    name: 'No extra password',
    words: 'From now on, log in the way you just did.',
  },
  {
    name: 'Your name, as printed',
    words: 'Certificates show the name and degree you enter here.',
  },
];

interface ProviderRegistrationProps {
  readonly known: Known;
}

/** Completes the registration of a new learner. The provider's data is filled in for review. */
function ProviderRegistration({ known }: ProviderRegistrationProps) {
  const { register } = useUseCases('accounts').logInByProvider;
  const submission = useSubmission(register, FIELDS);

  return (
    <EntrySheet
      title="One more thing"
      lead="You’re new here. Your quiz results will be saved to your account."
      facts={FACTS}
    >
      <RegistrationForm
        submission={submission}
        onRegister={register.execute}
        onCancel={register.cancel}
        login={pathTo('login')}
        known={known}
      >
        <EmailField defaultValue={known.email ?? ''} error={submission.errorOf('email')} />
      </RegistrationForm>
    </EntrySheet>
  );
}
