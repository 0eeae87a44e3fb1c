import {
  activityEndpoint,
  agreeToDisclosureEndpoint,
  answerEvaluationEndpoint,
  checkDisclosureEndpoint,
  evaluationEndpoint,
  evaluationsDueEndpoint,
} from '#contract/activities.ts';
import { creditDetailsEndpoint, transcriptEndpoint } from '#contract/credits.ts';
import { finishQuizEndpoint, quizResultsEndpoint } from '#contract/quizzes.ts';
import { creditArticle, passed } from '../earner.ts';
import type { Kit, Learner } from '../kit.ts';
import { answerAs, claimAs, evaluationFor, finish } from '../quiz-taker.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

const CLAIMING = [agreeToDisclosureEndpoint, evaluationEndpoint, answerEvaluationEndpoint];

const transcriptOf = async ({ caller }: Kit, person: Learner) =>
  needed(await caller.get(transcriptEndpoint, { query: {} }, person), transcriptEndpoint);

export const creditRules: readonly Rule[] = [
  {
    group: 'activities',
    title: 'agreeing to a disclosure twice is one agreement',
    needs: [agreeToDisclosureEndpoint, checkDisclosureEndpoint],
    check: async (kit) => {
      const params = { articleId: await creditArticle(kit) };
      const person = await kit.learner();
      const agree = async () =>
        needed(
          await kit.caller.get(agreeToDisclosureEndpoint, { params }, person),
          agreeToDisclosureEndpoint,
        );
      const { hashId } = await agree();
      expectSame(
        agreeToDisclosureEndpoint,
        'hashId',
        (await agree()).hashId,
        hashId,
        'a second agreement was made',
      );
      const checked = needed(
        await kit.caller.get(checkDisclosureEndpoint, { params }, person),
        checkDisclosureEndpoint,
      );
      const { agreed, hashId: shown } = checked;
      expectSame(
        checkDisclosureEndpoint,
        null,
        { agreed, hashId: shown },
        { agreed: true, hashId },
        'the agreement is not kept',
      );
    },
  },
  {
    group: 'activities',
    title: 'a learner who has not passed cannot evaluate, and one who missed has no credit',
    needs: [...CLAIMING, finishQuizEndpoint, activityEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const articleId = await creditArticle(kit);
      const person = await kit.learner();
      const params = { articleId };
      const body = { answers: [], claimedCredit: 1 };
      const before = await caller.ask(answerEvaluationEndpoint, { params, body }, person);
      expectRefused(
        answerEvaluationEndpoint,
        before,
        [404, 409, 422],
        'an activity was evaluated before its quiz',
      );
      const { attemptId } = await answerAs(caller, person, articleId, {
        key: await kit.keyOf(articleId),
        right: 0,
      });
      const { value } = await finish(caller, person, attemptId);
      expectSame(
        finishQuizEndpoint,
        'creditOutcome',
        value.creditOutcome,
        'not-passed',
        'a missed quiz leads to credit',
      );
      const after = await caller.ask(answerEvaluationEndpoint, { params, body }, person);
      expectRefused(
        answerEvaluationEndpoint,
        after,
        [404, 409, 422],
        'an activity was evaluated after a missed quiz',
      );
    },
  },
  {
    group: 'activities',
    title: 'a passed quiz gives no credit before the evaluation, which is then due',
    needs: [...CLAIMING, activityEndpoint, evaluationsDueEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { person, articleId } = await passed(kit);
      const params = { articleId };
      await caller.get(agreeToDisclosureEndpoint, { params }, person);
      const activity = needed(await caller.get(activityEndpoint, { params }, person), activityEndpoint);
      expectSame(
        activityEndpoint,
        'creditId',
        activity.creditId,
        null,
        'credit was given before the evaluation',
      );
      expectSame(
        activityEndpoint,
        'claim',
        activity.claim,
        'evaluation',
        'the next step is not the evaluation',
      );
      const due = needed(await caller.get(evaluationsDueEndpoint, {}, person), evaluationsDueEndpoint);
      const articles = due.evaluations?.map(({ activity: each }) => each.id);
      expectSame(
        evaluationsDueEndpoint,
        'evaluations',
        articles,
        [articleId],
        'the evaluation that is due is not listed',
      );
    },
  },
  {
    group: 'activities',
    title: 'no more credit can be claimed than the activity is designated for',
    needs: CLAIMING,
    check: async (kit) => {
      const { caller } = kit;
      const { person, articleId } = await passed(kit);
      const params = { articleId };
      await caller.get(agreeToDisclosureEndpoint, { params }, person);
      const form = needed(await caller.get(evaluationEndpoint, { params }, person), evaluationEndpoint);
      const body = { ...evaluationFor(form), claimedCredit: form.maximumCredit + 1 };
      const answer = await caller.ask(answerEvaluationEndpoint, { params, body }, person);
      expectRefused(
        answerEvaluationEndpoint,
        answer,
        [422],
        'more credit was claimed than the activity is designated for',
      );
    },
  },
  {
    group: 'activities',
    title: 'an activity gives its credit once',
    needs: [...CLAIMING, activityEndpoint, quizResultsEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { person, articleId } = await passed(kit);
      const params = { articleId };
      const { evaluation, claimed } = await claimAs(caller, person, articleId);
      const { creditOutcome, creditId } = needed(claimed, answerEvaluationEndpoint);
      expectSame(
        answerEvaluationEndpoint,
        'creditOutcome',
        creditOutcome,
        'awarded',
        'everything is done, and there is no credit',
      );
      const again = await caller.ask(answerEvaluationEndpoint, { params, body: evaluation }, person);
      expectSame(
        answerEvaluationEndpoint,
        'creditId',
        again.value.creditId,
        creditId,
        'one activity gave two credits',
      );
      const activity = needed(await caller.get(activityEndpoint, { params }, person), activityEndpoint);
      expectSame(
        activityEndpoint,
        'creditId',
        activity.creditId,
        creditId,
        'the activity has another credit',
      );
      expectSame(
        activityEndpoint,
        'claim',
        activity.claim,
        'awarded',
        'the activity does not show its credit',
      );
      const query = { articleId };
      const results = needed(await caller.get(quizResultsEndpoint, { query }, person), quizResultsEndpoint);
      expectSame(
        quizResultsEndpoint,
        'creditId',
        results.creditId,
        creditId,
        'the results have another credit',
      );
    },
  },
  {
    group: 'credits',
    title: 'the transcript has each credit once, as claimed, and its totals add up',
    needs: [...CLAIMING, transcriptEndpoint],
    check: async (kit) => {
      const { person, articleId } = await passed(kit);
      const waiting = await transcriptOf(kit, person);
      expectSame(
        transcriptEndpoint,
        'data',
        waiting.data.length,
        0,
        'credit is on the transcript before it is awarded',
      );
      const { evaluation, claimed } = await claimAs(kit.caller, person, articleId);
      const { data, total, years } = await transcriptOf(kit, person);
      const ids = data.map(({ id }) => id);
      expectSame(
        transcriptEndpoint,
        'data',
        ids,
        [claimed?.creditId],
        'the transcript does not have the one credit',
      );
      expectSame(transcriptEndpoint, 'total', total, 1, 'the total is not the number of credits');
      const [credit] = data;
      expectSame(
        transcriptEndpoint,
        'data.0.credit',
        credit?.credit,
        evaluation.claimedCredit,
        'the credit is not what was claimed',
      );
      const sum = years.reduce((so, year) => so + year.total + year.demonstration.credit, 0);
      expectSame(
        transcriptEndpoint,
        'years',
        sum,
        evaluation.claimedCredit,
        'the totals of the years are not the sum of the credits',
      );
    },
  },
  {
    group: 'credits',
    title: 'one learner’s credits are not shown to another',
    needs: [...CLAIMING, transcriptEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { person, articleId } = await passed(kit);
      const { claimed } = await claimAs(caller, person, articleId);
      const stranger = await kit.reader();
      const { data } = await transcriptOf(kit, stranger);
      expectSame(transcriptEndpoint, 'data', data.length, 0, 'another learner’s credit is on the transcript');
      const details = await caller.ask(
        creditDetailsEndpoint,
        { params: { id: claimed?.creditId ?? '' } },
        stranger,
      );
      if (!caller.isMissing(creditDetailsEndpoint))
        expectRefused(creditDetailsEndpoint, details, [404], 'another learner’s credit is shown');
    },
  },
];
