import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import type { Agreement } from '#core/activities/disclosure.ts';
import { type Evaluation, evaluationFaults, tidyAnswers } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import type { Activities, Agreed, EvaluationSheet } from '#core/activities/ports.ts';
import type { QuizStanding } from '#core/quizzes/quiz.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { attemptAt } from './attempts.ts';
import { type Caller, learnerOf, nothingHere, type Owner, ownerOf } from './caller.ts';
import { awardDue, type Claim, claimOf, unawardedOf } from './claims.ts';
import type { AgreementRecord, AttemptRecord, Clinic, LibraryArticle } from './clinic.ts';
import { unawardedCoursesOf } from './course-credit.ts';
import { pretestQuestionsDue } from './pretests.ts';
import { reactionsAt } from './reactions.ts';
import { LOOK_AGAIN } from './refuse-unfit.ts';

export const memoryActivities = (clinic: Clinic, caller: Caller): Activities => {
  const at = <A>(articleId: string, work: (owner: Owner, found: LibraryArticle) => Either<Failure, A>) =>
    answering(() =>
      pipe(
        ownerOf(clinic, caller),
        chain((owner) => {
          const found = clinic.library.find(({ article }) => article.id === articleId);
          return found ? work(owner, found) : left(nothingHere);
        }),
      ),
    );

  return {
    standing: (articleId) => at(articleId, (owner, found) => right(standingOf(clinic, owner, found))),
    disclosure: (articleId) =>
      at(articleId, (owner, { article: { disclosures, commercialSupport, activity } }) =>
        right({
          ...{ disclosures, commercialSupport, activity },
          ...agreementOf(claimOf(clinic, owner, articleId).agreement),
        }),
      ),
    agree: (articleId) => at(articleId, (owner) => right(agree(clinic, owner, articleId))),
    evaluation: (articleId) =>
      at<EvaluationSheet>(articleId, (owner, { quiz }) => {
        const { attempt, evaluation } = claimOf(clinic, owner, articleId);
        if (!attempt || !quiz) return left(nothingHere);
        return right({
          articleId,
          questions: evaluationForm,
          maximumCredit: quiz.credit,
          given: evaluation
            ? {
                answers: evaluation.answers,
                claimedCredit: evaluation.claimedCredit,
                givenAt: evaluation.givenAt,
              }
            : null,
        });
      }),
    evaluate: (articleId, { answers, claimedCredit }) =>
      at(articleId, (owner, { quiz }) => {
        const claim = claimOf(clinic, owner, articleId);
        if (!claim.attempt || !quiz) return left(nothingHere);
        const faults = evaluationFaults(evaluationForm, quiz.credit, { answers, claimedCredit });
        const evaluation = { answers: tidyAnswers(evaluationForm, answers), claimedCredit };
        if (Object.keys(faults).length > 0) return left(refusal('unprocessable', LOOK_AGAIN, faults));
        if (!isSame(claim, evaluation)) {
          if (claim.credit) return left(settled);
          keep(clinic, owner, articleId, evaluation);
        }
        if (owner.userId !== null) awardDue(clinic, owner.userId);
        const { step, credit } = claimOf(clinic, owner, articleId);
        return right({ creditOutcome: creditOutcomeOf(step), creditId: credit?.details.id ?? null });
      }),
    evaluationsDue: () =>
      answering(() =>
        pipe(
          learnerOf(clinic, caller.token()),
          map(({ user }) =>
            [
              ...unawardedOf(clinic, user.id).filter(
                ({ activity }) => !isEvaluated(clinic, user.id, activity.id),
              ),
              ...unawardedCoursesOf(clinic, user.id),
            ].map(({ activity, enrollmentId, title, credit }) => ({ activity, enrollmentId, title, credit })),
          ),
        ),
      ),
  };
};

const standingOf = (clinic: Clinic, owner: Owner, found: LibraryArticle): ActivityStanding => {
  const { article, quiz } = found;
  const claim = claimOf(clinic, owner, article.id);
  return {
    articleId: article.id,
    disclosure: agreementOf(claim.agreement),
    quiz: quiz && quizStandingOf(attemptAt(clinic, owner, article.id), quiz.questions.length),
    pretestQuestions: pretestQuestionsDue(clinic, owner.userId, found),
    evaluation: claim.evaluation ? 'given' : claim.attempt && !claim.credit ? 'due' : 'not-due',
    claim: claim.step,
    creditId: claim.credit?.details.id ?? null,
    credit: { maximum: quiz?.credit ?? null, claimed: claim.evaluation?.claimedCredit ?? null },
    ...reactionsAt(clinic, article.id, owner.userId),
  };
};

const quizStandingOf = (attempt: AttemptRecord | undefined, total: number): QuizStanding =>
  attempt
    ? { state: stateOf(attempt), answered: attempt.answers.size, total }
    : { state: 'not-started', answered: 0, total };

const stateOf = ({ finishedAt, passed, isSetAside }: AttemptRecord): QuizStanding['state'] => {
  if (finishedAt !== null) return passed ? 'passed' : 'missed';
  return isSetAside ? 'set-aside' : 'under-way';
};

const agreementOf = (record: AgreementRecord | undefined): Agreement => ({
  agreed: record !== undefined,
  hashId: record?.hashId ?? null,
  agreedAt: record?.agreedAt ?? null,
});

const agree = (clinic: Clinic, owner: Owner, articleId: string): Agreed => {
  const before = claimOf(clinic, owner, articleId).agreement;
  if (before) return { hashId: before.hashId, userGuestHash: null };
  const newGuest = owner.userId === null && owner.guestHash === null ? clinic.nextHash() : null;
  if (newGuest !== null) clinic.guests.add(newGuest);
  const hashId = clinic.nextHash();
  clinic.agreements.push({
    ...{ articleId, hashId, agreedAt: clinic.now().toISOString() },
    ...{ userId: owner.userId, guestHash: owner.guestHash ?? newGuest },
  });
  if (owner.userId !== null) awardDue(clinic, owner.userId);
  return { hashId, userGuestHash: newGuest };
};

const isSame = ({ evaluation }: Claim, { answers, claimedCredit }: Evaluation): boolean =>
  evaluation?.claimedCredit === claimedCredit &&
  JSON.stringify(evaluation.answers) === JSON.stringify(answers);

const keep = (clinic: Clinic, owner: Owner, articleId: string, evaluation: Evaluation): void => {
  const before = claimOf(clinic, owner, articleId).evaluation;
  if (before) clinic.evaluations.splice(clinic.evaluations.indexOf(before), 1);
  clinic.evaluations.push({ articleId, ...owner, ...evaluation, givenAt: clinic.now().toISOString() });
};

const isEvaluated = (clinic: Clinic, userId: string, articleId: string): boolean =>
  claimOf(clinic, { userId, guestHash: null }, articleId).evaluation !== undefined;

const settled = refusal(
  'conflict',
  'Your credit is awarded, and the evaluation it stands on can no longer be changed.',
);
