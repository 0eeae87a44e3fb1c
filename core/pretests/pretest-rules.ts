import type { SessionState } from '../accounts/session.ts';
import type { PretestOffer } from './pretest.ts';

/** Shown to a learner if the server says so and the quiz has at least one pretest question (PT-01). */
export const pretestIsShown = (
  session: SessionState,
  { showPretest, pretestQuestions }: Pick<PretestOffer, 'showPretest' | 'pretestQuestions'>,
): boolean => session.phase === 'learner' && showPretest && pretestQuestions > 0;

/** Pretests are explained if the server's onboarding value is '1' (PT-02). */
export const onboardingIsShown = (onboarding: string): boolean => onboarding === '1';
