import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { evaluationStanding, isClaimable, isEvaluated } from '#core/activities/claim.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { decideEvaluation } from '#core/activities/decide-evaluation.ts';
import type { Agreement } from '#core/activities/disclosure.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import type { Activities } from '#core/activities/ports.ts';
import { dueEvaluations } from '#core/activities/unawarded.ts';
import { attemptState, attemptThatCounts } from '#core/assessment/attempts.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import { atArticle, attemptsAt } from './attempts.ts';
import { awardDue, claimAt, completedOf } from './claims.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { type Owner, owns } from './owner.ts';
import { pretestQuestionsDue } from './pretests.ts';
import { reactionsAt } from './reactions.ts';
import { asGuest, asLearner, asOwner, type Caller, found } from './requests.ts';

export const memoryActivities = (state: FakeServerState, caller: Caller): Activities => {
  const at = <A>(articleId: string, work: (owner: Owner, at: LibraryArticle) => Either<Failure, A>) =>
    asOwner(state, caller, (owner) =>
      pipe(
        found(state.library.find(({ article }) => article.id === articleId)),
        chain((here) => work(owner, here)),
      ),
    );

  const agreementOf = (owner: Owner, articleId: string) =>
    state.agreements.find((each) => each.articleId === articleId && owns(owner, each));

  const evaluationOf = (owner: Owner, articleId: string) =>
    state.evaluations.find((each) => each.articleId === articleId && owns(owner, each));

  const showAgreement = (owner: Owner, articleId: string): Agreement => {
    const { hashId = null, agreedAt = null } = agreementOf(owner, articleId) ?? {};
    return { agreed: hashId !== null, hashId, agreedAt };
  };

  return {
    standing: (articleId) =>
      at(articleId, (owner, here) => {
        const { claim, step } = claimAt(state, owner, articleId);
        const attempt = attemptThatCounts(attemptsAt(state, owner, atArticle('article-quiz', articleId)));
        const evaluation = claim && evaluationOf(owner, articleId);
        const hasCredit = claim?.creditId != null;
        const isGiven = evaluation !== undefined;
        return right({
          articleId,
          disclosure: showAgreement(owner, articleId),
          quiz: here.quiz && {
            state: attemptState(attempt),
            answered: attempt?.answers.size ?? 0,
            total: here.quiz.questions.length,
          },
          pretestQuestions: pretestQuestionsDue(state, owner.userId, here),
          evaluation: evaluationStanding({
            isGiven,
            isPassed: claim !== undefined,
            hasCredit,
            creditable: claim === undefined || isClaimable(claim),
          }),
          claim: step,
          creditId: claim?.creditId ?? null,
          credit: { maximum: here.quiz?.credit ?? null, claimed: evaluation?.claimedCredit ?? null },
          ...reactionsAt(state, articleId, owner.userId),
        });
      }),
    disclosure: (articleId) =>
      at(articleId, (owner, { article: { disclosures, commercialSupport, activity } }) =>
        right({ disclosures, commercialSupport, activity, ...showAgreement(owner, articleId) }),
      ),
    agree: (articleId) =>
      at(articleId, (known) => {
        const before = agreementOf(known, articleId);
        if (before) return right({ hashId: before.hashId, userGuestHash: null });
        const { owner, newHash } = asGuest(state, known);
        const hashId = state.nextHash();
        state.agreements.push({ articleId, hashId, agreedAt: state.now().toISOString(), ...owner });
        if (owner.userId !== null) awardDue(state, owner.userId);
        return right({ hashId, userGuestHash: newHash });
      }),
    evaluation: (articleId) =>
      at(articleId, (owner) =>
        pipe(
          found(claimToEvaluate(state, owner, articleId)),
          map(({ maximum }) => {
            const { answers, claimedCredit, givenAt } = evaluationOf(owner, articleId) ?? {};
            const isGiven = answers !== undefined && claimedCredit !== undefined && givenAt !== undefined;
            return {
              articleId,
              questions: evaluationForm,
              maximumCredit: maximum,
              given: isGiven ? { answers, claimedCredit, givenAt } : null,
            };
          }),
        ),
      ),
    evaluate: (articleId, given) =>
      at(articleId, (owner) => {
        const claim = claimToEvaluate(state, owner, articleId);
        if (claim === undefined) return left(nothingHere);
        const before = evaluationOf(owner, articleId);
        const decided = decideEvaluation(given, {
          maximum: claim.maximum,
          before: before ?? null,
          hasCredit: claim.creditId !== null,
        });
        if (decided.decision === 'refuse') return left(decided.refusal);
        if (decided.decision === 'keep') {
          if (before) state.evaluations.splice(state.evaluations.indexOf(before), 1);
          const givenAt = state.now().toISOString();
          state.evaluations.push({ articleId, ...owner, ...decided.evaluation, givenAt });
        }
        if (owner.userId !== null) awardDue(state, owner.userId);
        const { step, claim: settled } = claimAt(state, owner, articleId);
        return right({ creditOutcome: creditOutcomeOf(step), creditId: settled?.creditId ?? null });
      }),
    evaluationsDue: () =>
      asLearner(state, caller, ({ user }) => right(dueEvaluations(completedOf(state, user.id)))),
  };
};

/** The claim of a passed quiz that gives credit, or gave it. */
const claimToEvaluate = (state: FakeServerState, owner: Owner, articleId: string) => {
  const { claim } = claimAt(state, owner, articleId);
  return claim !== undefined && isEvaluated(claim) ? claim : undefined;
};
