import { fullName } from '#core/accounts/user.ts';
import {
  type Allowance,
  type Claim,
  dayOf,
  NOTHING_AWARDED,
  needOf,
  stepOf,
} from '#core/activities/claim.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { claimsToAward } from '#core/credits/awarding.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import type { Credit, CreditDetails } from '#core/credits/credit.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import { countCorrect } from './attempts.ts';
import type {
  AccountRecord,
  AttemptRecord,
  CreditRecord,
  FakeServerState,
  LibraryArticle,
} from './fake-server-state.ts';
import { type Owner, owns } from './requests.ts';

/** An article whose quiz was passed, with the first attempt that passed. */
interface ArticleClaim extends Claim {
  readonly attempt: AttemptRecord;
  readonly article: LibraryArticle['article'];
  readonly maximum: number;
  readonly creditedAttemptId: string | null;
}

export const isFor = (
  { activity }: Pick<Credit, 'activity'>,
  kind: 'article' | 'course',
  id: string,
): boolean => activity.kind === kind && activity.id === id;

/** The owner's progress toward the credit of one article. */
export const claimAt = (
  state: FakeServerState,
  owner: Owner,
  articleId: string,
): { readonly claim: ArticleClaim | undefined; readonly step: ClaimStep } => {
  const claim = claimsOf(state, owner).find(({ article }) => article.id === articleId);
  return { claim, step: stepOf(claim, owner.userId !== null, allowanceOf(state, owner.userId)) };
};

/** Awards everything that is due to a learner; idempotent. */
export const awardDue = (state: FakeServerState, userId: string): void => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  const claims = claimsOf(state, { userId, guestHash: null });
  for (const { claimed, finishedAt, timeZone, article, attempt } of claimsToAward(
    claims,
    allowanceOf(state, userId),
  ))
    writeCredit(state, account, attempt.id, {
      ...{ activity: { kind: 'article', id: article.id, slug: article.slug }, title: article.title },
      ...{ journal: article.journal, credit: claimed, completedAt: finishedAt, timeZone },
      ...{ demonstration: article.demonstration, enrollmentId: null, moc: [] },
      ...{ format: article.activity?.format ?? 'Journal-based CME activity', correct: countCorrect(attempt) },
      total: attempt.answers.size,
    });
};

type AtIssue = 'id' | 'type' | 'completedOn' | 'nameAtIssue' | 'degreeAtIssue' | 'provider';
type Earned = Omit<CreditDetails, AtIssue | 'verificationCode' | 'reissuedAt'>;

/** Stores a credit with everything that its certificate shows. */
export const writeCredit = (
  state: FakeServerState,
  { user }: AccountRecord,
  attemptId: string,
  earned: Earned,
): void => {
  const completedOn = completionDay(new Date(earned.completedAt), earned.timeZone);
  const details: CreditDetails = {
    ...{ ...earned, id: state.nextId(), type: creditTypeFor(user.degree), completedOn },
    ...{ nameAtIssue: fullName(user), degreeAtIssue: user.degree, provider: state.provider },
    ...{ verificationCode: state.nextCode(), reissuedAt: null },
  };
  state.credits.push({ userId: user.id, attemptId, details });
};

/** What a learner passed but has no credit for yet, latest first. */
export const unawardedOf = (state: FakeServerState, userId: string): readonly UnawardedCredit[] =>
  claimsOf(state, { userId, guestHash: null })
    .filter(({ creditId }) => creditId === null)
    .map((claim) => ({
      activity: { kind: 'article' as const, id: claim.article.id, slug: claim.article.slug },
      ...{ title: claim.article.title, enrollmentId: null, credit: claim.claimed ?? claim.maximum },
      ...{ completedOn: dayOf(claim), needs: needOf(stepOf(claim, true, allowanceOf(state, userId))) },
    }))
    .toReversed();

/** One per article, in the order of completion. */
const claimsOf = (state: FakeServerState, owner: Owner): readonly ArticleClaim[] => {
  const passed = state.attempts
    .filter((each) => each.subject === 'article-quiz' && each.passed === true && owns(owner, each))
    .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''));
  return state.library
    .flatMap(({ article, quiz }) => {
      const attempt = passed.find(({ activityId }) => activityId === article.id);
      if (quiz === null || attempt === undefined || attempt.finishedAt === null) return [];
      const isHere = (each: Owner & { readonly articleId: string }) =>
        each.articleId === article.id && owns(owner, each);
      const credit: CreditRecord | undefined = state.credits.find(
        ({ userId, details }) => userId === owner.userId && isFor(details, 'article', article.id),
      );
      return [
        {
          ...{ attempt, article, maximum: quiz.credit, finishedAt: attempt.finishedAt },
          ...{ timeZone: attempt.timeZone ?? 'UTC', agreed: state.agreements.some(isHere) },
          claimed: state.evaluations.find(isHere)?.claimedCredit ?? null,
          ...{ creditId: credit?.details.id ?? null, creditedAttemptId: credit?.attemptId ?? null },
        },
      ];
    })
    .toSorted((one, other) => one.finishedAt.localeCompare(other.finishedAt));
};

const allowanceOf = (state: FakeServerState, userId: string | null): Allowance => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return NOTHING_AWARDED;
  const awarded = new Map<number, number>();
  for (const { details } of state.credits.filter((each) => each.userId === userId)) {
    const year = Number(details.completedOn.slice(0, 'yyyy'.length));
    awarded.set(year, (awarded.get(year) ?? 0) + details.credit);
  }
  return { planName: account.user.planName, awarded };
};
