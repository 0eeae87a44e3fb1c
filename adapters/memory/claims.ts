import { type ClaimStep, claimStep } from '#core/activities/claim-step.ts';
import { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
import { planAllows } from '#core/credits/credit-limit.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import { type Owner, owns } from './caller.ts';
import type { AgreementRecord, AttemptRecord, Clinic, CreditRecord, EvaluationRecord } from './clinic.ts';
import { awardCredit, isFor } from './credits.ts';
import type { QuizArticle } from './grading.ts';

/** An article's activity as far as its owner has come. */
export interface Claim {
  readonly attempt: AttemptRecord | undefined;
  readonly agreement: AgreementRecord | undefined;
  readonly evaluation: EvaluationRecord | undefined;
  readonly credit: CreditRecord | undefined;
  readonly step: ClaimStep;
}

export const claimOf = (clinic: Clinic, owner: Owner, articleId: string): Claim => {
  const isHere = (each: { readonly articleId: string; userId: string | null; guestHash: string | null }) =>
    each.articleId === articleId && owns(owner, each);
  const attempt = clinic.attempts.filter(isHere).find(({ passed }) => passed === true);
  const agreement = clinic.agreements.find(isHere);
  const evaluation = attempt && clinic.evaluations.find(isHere);
  const credit = clinic.credits.find(
    ({ userId, details }) => userId === owner.userId && isFor(details, articleId),
  );
  const step = claimStep({
    hasCredit: credit !== undefined,
    passed: attempt !== undefined,
    agreed: agreement !== undefined,
    evaluated: evaluation !== undefined,
    registered: owner.userId !== null,
    planAllows: !attempt || !evaluation || hasRoom(clinic, attempt, evaluation.claimedCredit),
  });
  return { attempt, agreement, evaluation, credit, step };
};

/** Awards all that is due to a learner, first completed first; again, it changes nothing. */
export const awardDue = (clinic: Clinic, userId: string): void => {
  for (const [{ attempt, evaluation, credit, step }, subject] of claimsOf(clinic, userId))
    if (step === 'awarded' && !credit && attempt && evaluation)
      awardCredit(clinic, attempt, subject, evaluation.claimedCredit);
};

/** What a learner passed and has no credit for yet, the latest first. */
export const unawardedOf = (clinic: Clinic, userId: string): readonly UnawardedCredit[] =>
  [...claimsOf(clinic, userId)]
    .flatMap(([{ attempt, evaluation, credit, step }, { article, quiz }]) =>
      !attempt || credit
        ? []
        : [
            {
              activity: { kind: 'article' as const, id: article.id, slug: article.slug },
              ...{ title: article.title, enrollmentId: null },
              credit: evaluation?.claimedCredit ?? quiz.credit,
              completedOn: dayOf(attempt),
              needs: step === 'disclosure' || step === 'evaluation' ? step : ('plan' as const),
            },
          ],
    )
    .toReversed();

function* claimsOf(clinic: Clinic, userId: string): Generator<readonly [Claim, QuizArticle]> {
  const passed = clinic.attempts.filter((each) => each.userId === userId && each.passed);
  const articleIds = passed.toSorted(firstFinished).map(({ articleId }) => articleId);
  for (const articleId of new Set(articleIds)) {
    const found = clinic.library.find(({ article }) => article.id === articleId);
    const claim = claimOf(clinic, { userId, guestHash: null }, articleId);
    if (found?.quiz) yield [claim, { article: found.article, quiz: found.quiz }];
  }
}

const firstFinished = (one: AttemptRecord, other: AttemptRecord): number =>
  (one.finishedAt ?? '').localeCompare(other.finishedAt ?? '');

const hasRoom = (clinic: Clinic, attempt: AttemptRecord, claimed: number): boolean => {
  const account = clinic.accounts.find(({ user }) => user.id === attempt.userId);
  const year = dayOf(attempt).slice(0, 'yyyy'.length);
  const awarded = clinic.credits
    .filter(({ userId, details }) => userId === attempt.userId && details.completedOn.startsWith(year))
    .reduce((total, { details }) => total + details.credit, 0);
  return planAllows(account?.user.planName ?? 'Free', awarded, claimed);
};

const dayOf = ({ finishedAt, timeZone }: AttemptRecord): string =>
  completionDay(new Date(finishedAt ?? 0), timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC');
