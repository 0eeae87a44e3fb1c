import { onboardingIsShown } from '#core/pretests/pretest-rules.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** Tells learners to whom pretests are new what to expect before an article (PT-02). */
export default function PretestHint() {
  const onboarding = useCore(useUseCases('pretests').checkOnboarding.entry());
  if (onboarding.phase !== 'loaded' || !onboardingIsShown(onboarding.value)) return null;
  return (
    <section aria-labelledby="before-you-read">
      <h2 id="before-you-read" className="kicker">
        Before you read
      </h2>
      <p className="meta">
        Some articles start with a question or two. Nothing is graded. After the quiz, you’ll see what you
        learned.
      </p>
    </section>
  );
}
