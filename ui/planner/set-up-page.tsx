import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Degree } from '#core/accounts/degree.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { changesOf } from '#core/profile/profile.ts';
import { SPECIALTIES } from '#core/profile/specialties.ts';
import { DegreeField } from '../accounts/name-and-degree.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { SelectField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Refused } from '../shared/refused.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { LicenseForm } from './license-form.tsx';
import styles from './planner.module.css';
import { RegistrationForm } from './registration-form.tsx';

/**
 * Questions to a new learner, so that the home page can say what counts for them (RT-63): specialty, a license with its
 * renewal, and the DEA registration; also the degree, if registration did not ask for it. Each step is saved separately
 * and can be skipped.
 */
export default function SetUpPage() {
  const { plan } = useUseCases('planner').viewPlanner;
  const state = useCore(plan);
  const [step, setStep] = useState(0);
  const [, navigate] = useLocation();
  const next = () => (step === STEPS.length - 1 ? navigate(pathTo('home')) : setStep(step + 1));
  usePageTitle('Set up');
  return (
    <div className={styles.setUp}>
      <PageHeader
        title="Set up in 30 seconds"
        lead="We’ll show you which articles count for your licenses. You can change this anytime in the planner."
      />
      {state.phase === 'loading' && (
        <>
          <Loading what="your licenses" />
          <SkeletonText lines={4} />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure routeName="set-up" failure={state.failure} what="Your licenses" onRetry={plan.retry} />
      )}
      {state.phase === 'loaded' && (
        <Step key={step} number={step}>
          {step === 0 && <SpecialtyForm onDone={next} />}
          {step === 1 && (
            <LicenseForm
              license={null}
              held={state.value.licenses.map(({ license }) => license.state)}
              submit="Save and continue"
              onSaved={next}
              otherwise={<Skip onSkip={next} />}
            />
          )}
          {step === 2 && (
            <RegistrationForm
              registration={state.value.dea}
              submit="Save and finish"
              onSaved={next}
              otherwise={<Skip onSkip={next} />}
            />
          )}
        </Step>
      )}
    </div>
  );
}

const STEPS = ['Your specialty', 'Your license', 'DEA registration'];

/** A step's heading gets focus when the step appears, so that screen readers announce it. */
function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number > 0) heading.current?.focus();
  }, [number]);
  return (
    <section aria-labelledby="step">
      <p className="meta">
        Step {number + 1} of {STEPS.length}
      </p>
      <h2 id="step" ref={heading} tabIndex={-1}>
        {STEPS[number]}
      </h2>
      {children}
    </section>
  );
}

const Skip = ({ onSkip }: { readonly onSkip: () => void }) => (
  <Button variant="plain" onClick={onSkip}>
    Skip
  </Button>
);

const FIELDS = ['degree', 'specialties'];

/** The degree of an account that was never asked for it. */
const NOT_ASKED: Degree = 'Unknown';

function SpecialtyForm({ onDone }: { readonly onDone: () => void }) {
  const { profile } = useUseCases('profile').viewProfile;
  const save = useUseCases('profile').saveProfile;
  const state = useCore(profile);
  const submission = useSubmission(save, FIELDS);
  useWhenDone(save, onDone);
  if (state.phase === 'loading') return <SkeletonText lines={3} />;
  if (state.phase === 'failed')
    return (
      <PageFailure routeName="set-up" failure={state.failure} what="Your profile" onRetry={profile.retry} />
    );
  const { value } = state;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label="Specialty"
      onSubmit={(event) => {
        event.preventDefault();
        const filled = new FormData(event.currentTarget);
        const specialty = String(filled.get('specialties') ?? '');
        const degree = String(filled.get('degree') ?? '');
        const others = value.specialties.slice(1);
        save.execute({
          ...changesOf(value),
          degree: degree === '' ? value.degree : degree,
          specialties: specialty === '' ? others : [specialty, ...others],
        });
      }}
    >
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      {value.degree === NOT_ASKED && <DegreeField error={submission.errorOf('degree')} />}
      <SelectField
        id="specialties"
        name="specialties"
        label="Main specialty"
        defaultValue={value.specialties[0] ?? ''}
        error={submission.errorOf('specialties')}
      >
        <option value="">Choose one</option>
        {SPECIALTIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={submission.pending} pendingText="Saving…">
          Save and continue
        </Button>
        <Skip onSkip={onDone} />
      </div>
    </form>
  );
}
