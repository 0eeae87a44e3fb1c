import { Redirect } from 'wouter';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { entryToOnboarding, pretestDue } from '#core/pretests/pretest-entry.ts';
import { articleAt, pretestPlaces } from '#core/pretests/pretest-places.ts';
import { onboardingIsShown } from '#core/pretests/pretest-rules.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { Onboarding } from './onboarding.tsx';
import { useQuery } from './use-query.ts';

/** What stands before every pretest; without one that is due it leads home (RT-37, RT-38). */
export default function OnboardingPage({ params }: PageProps) {
  const session = useCore(useUseCase('session').state);
  const asked = useUseCase('checkPretest').of(articleAt(params));
  const offer = useCore(asked);
  const explained = useCore(useUseCase('checkOnboarding').entry());
  const places = pretestPlaces(params, useQuery());
  const entry = entryToOnboarding(pretestDue(session, offer));
  usePageTitle('Before you read');

  if (entry !== 'enter' && entry !== 'wait') return <Redirect to={hrefOf(entry)} replace />;
  const isReady = entry === 'enter' && offer.phase === 'loaded' && explained.phase !== 'loading';
  return (
    <QuizFrame
      leaveTo={
        offer.phase === 'loaded' ? pathTo('article', { slug: offer.value.articleSlug }) : pathTo('home')
      }
    >
      {isReady ? (
        <Onboarding
          offer={offer.value}
          isWhole={explained.phase === 'failed' || onboardingIsShown(explained.value)}
          begin={hrefOf(places.questions)}
        />
      ) : offer.phase === 'failed' ? (
        <PageFailure
          routeName={places.onboarding.name}
          failure={offer.failure}
          what="The pretest"
          onRetry={asked.retry}
        />
      ) : (
        <QuizSkeleton />
      )}
    </QuizFrame>
  );
}
