import { type Allowance, NOTHING_AWARDED, stepOf } from '#core/activities/claim.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { type NoCreditReason, noCreditForAttempt, noCreditNow } from '#core/activities/no-credit.ts';
import type { Completed, PassedArticle } from '#core/activities/unawarded.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { claimsToAward } from '#core/credits/decide-awards.ts';
import { issuedTo } from '#core/credits/issued-to.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import { countCorrect } from './attempts.ts';
import type {
  AccountRecord,
  AttemptRecord,
  CreditRecord,
  FakeServerState,
  LibraryArticle,
} from './fake-server-state.ts';
import { subscriptionIn } from './held-plan.ts';
import { type Owner, owns } from './owner.ts';

/** An article whose quiz was passed, with the first attempt that passed, for credit if one did. */
interface ArticleClaim extends PassedArticle {
  readonly attempt: AttemptRecord;
  readonly article: LibraryArticle['article'];
  readonly creditedAttemptId: string | null;
  readonly expiresOn: string | null;
}

/** The owner's progress toward the credit of one article. */
export const claimAt = (
  state: FakeServerState,
  owner: Owner,
  articleId: string,
): { readonly claim: ArticleClaim | undefined; readonly step: ClaimStep } => {
  const claim = claimsOf(state, owner).find((each) => each.articleId === articleId);
  return { claim, step: stepOf(claim, owner.userId !== null, allowanceOf(state, owner.userId)) };
};

/** Awards everything that is due to a learner; idempotent. */
export const awardDue = (state: FakeServerState, userId: string): void => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  const claims = claimsOf(state, { userId, guestHash: null });
  for (const { claimed, maximum, finishedAt, timeZone, article, attempt } of claimsToAward(
    claims,
    allowanceOf(state, userId),
  ))
    writeCredit(state, account, attempt.id, {
      activity: { kind: 'article', id: article.id, slug: article.slug },
      title: article.title,
      journal: article.journal,
      credit: claimed,
      completedAt: finishedAt,
      timeZone,
      maximumCredit: maximum,
      demonstration: article.demonstration,
      enrollmentId: null,
      moc: [],
      format: article.activity?.format ?? 'Journal-based CME activity',
      correct: countCorrect(attempt),
      total: attempt.answers.size,
    });
};

type AtIssue = 'id' | 'type' | 'completedOn' | 'nameAtIssue' | 'degreeAtIssue' | 'provider';
type Earned = Omit<CreditDetails, AtIssue | 'verificationCode' | 'reissuedAt' | 'reissueReason'>;

/** Stores a credit with everything that its certificate shows. */
export const writeCredit = (
  state: FakeServerState,
  { user }: AccountRecord,
  attemptId: string,
  earned: Earned,
): void => {
  const details: CreditDetails = {
    ...earned,
    ...issuedTo(user, earned),
    id: state.nextId(),
    provider: state.provider,
    verificationCode: state.nextCode(),
    reissuedAt: null,
    reissueReason: null,
  };
  state.credits.push({ userId: user.id, attemptId, details });
};

/** Why a quiz started now would give no credit. */
export const noCreditOf = (
  state: FakeServerState,
  { standing, activity }: LibraryArticle['article'],
  credit: QuarterHours,
): readonly NoCreditReason[] =>
  noCreditNow(
    {
      credit,
      expiresOn: activity?.expiresOn ?? null,
      missing: activity?.missing ?? [],
      isWithdrawn: standing === 'retracted',
    },
    state.now(),
  );

/** The activities that a learner passed or finished. */
export const completedOf = (state: FakeServerState, userId: string): Completed => ({
  articles: claimsOf(state, { userId, guestHash: null }),
  courses: state.courses.flatMap(({ course: { id: courseId, slug, title, credit } }) => {
    const finished = state.enrollments.find(
      (each) => each.userId === userId && each.courseId === courseId && each.finishedAt !== null,
    );
    if (finished?.finishedAt == null || creditOf(state, userId, 'course', courseId)) return [];
    const { id: enrollmentId, finishedAt, timeZone } = finished;
    return [{ courseId, slug, title, credit, enrollmentId, finishedAt, timeZone }];
  }),
  allowance: allowanceOf(state, userId),
  hasPlan: state.accounts.some(
    (each) => each.user.id === userId && subscriptionIn(state, each).hasActivePaidSubscription,
  ),
});

/** The learner's credit for an article or a course. */
export const creditOf = (
  state: FakeServerState,
  learnerId: string | null,
  kind: 'article' | 'course',
  id: string,
): CreditRecord | undefined =>
  state.credits.find(
    ({ userId, details: { activity } }) =>
      userId === learnerId && activity.kind === kind && activity.id === id,
  );

/** One per article. */
const claimsOf = (state: FakeServerState, owner: Owner): readonly ArticleClaim[] => {
  const passed = state.attempts
    .filter((each) => each.subject === 'article-quiz' && each.passed === true && owns(owner, each))
    .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''));
  return state.library.flatMap(({ article, quiz }) => {
    const { id: articleId, slug, title } = article;
    const passedHere = passed.filter(({ activityId }) => activityId === articleId);
    const attempt = passedHere.find(({ isPractice }) => !isPractice) ?? passedHere[0];
    if (quiz === null || attempt === undefined || attempt.finishedAt === null) return [];
    const isHere = (each: Owner & { readonly articleId: string }) =>
      each.articleId === articleId && owns(owner, each);
    const credit = creditOf(state, owner.userId, 'article', articleId);
    return [
      {
        articleId,
        slug,
        title,
        attempt,
        article,
        maximum: quiz.credit,
        finishedAt: attempt.finishedAt,
        timeZone: attempt.timeZone ?? 'UTC',
        agreed: state.agreements.some(isHere),
        claimed: state.evaluations.find(isHere)?.claimedCredit ?? null,
        noCredit: noCreditForAttempt(attempt, noCreditOf(state, article, quiz.credit)),
        expiresOn: article.activity?.expiresOn ?? null,
        creditId: credit?.details.id ?? null,
        creditedAttemptId: credit?.attemptId ?? null,
      },
    ];
  });
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
