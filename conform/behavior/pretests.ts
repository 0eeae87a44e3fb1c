import {
  answerPretestEndpoint,
  pretestOnboardingEndpoint,
  showPretestEndpoint,
  startPretestEndpoint,
} from '#contract/pretests.ts';
import { finishQuizEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import type { Kit, Learner, PretestArticle } from '../kit.ts';
import { answerAs, finish, startAs } from '../quiz-taker.ts';
import { CannotCheck } from '../report.ts';
import { expectNoKey } from './answer-key.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

const UNGRADED = ['answered', 'total', 'result'];

/** A new learner at the beginning of a pretest. */
const begun = async (kit: Kit) => {
  const article = await kit.pretestArticle();
  const person = await kit.learner();
  return { article, person, pretest: await start(kit, person, article) };
};

const start = async ({ caller }: Kit, person: Learner, { id: articleId }: PretestArticle) =>
  needed(await caller.get(startPretestEndpoint, { body: { articleId } }, person), startPretestEndpoint);

type Pretest = Awaited<ReturnType<typeof start>>;

/** The answer to a question by its place: right or wrong as the quiz's own key says. */
const choiceOf = async (
  kit: Kit,
  { articleId, pretestId, questions }: Pretest,
  at: number,
  right: boolean,
) => {
  const question = questions[at];
  if (question === undefined) throw new CannotCheck('the pretest has too few questions');
  const rightOption = (await kit.keyOf(articleId)).get(question.id);
  const option = question.options.find(({ id }) => (id === rightOption) === right);
  return { pretestId, questionId: question.id, optionId: option?.id ?? '' };
};

/** Answers all questions, the first `right` of them correctly. Returns the response to the last answer. */
const answerAll = async (kit: Kit, person: Learner, pretest: Pretest, right: number) => {
  let last: Awaited<ReturnType<typeof kit.caller.get<typeof answerPretestEndpoint>>>;
  for (const at of pretest.questions.keys()) {
    const body = await choiceOf(kit, pretest, at, at < right);
    last = await kit.caller.get(answerPretestEndpoint, { body }, person);
    if (at < pretest.questions.length - 1)
      expectSame(
        answerPretestEndpoint,
        'result',
        last?.result,
        null,
        'there is a result before the last answer',
      );
  }
  return needed(last, answerPretestEndpoint);
};

export const pretestRules: readonly Rule[] = [
  {
    group: 'pretests',
    title: 'a pretest asks the quiz’s pretest questions, and says of none which option is right',
    needs: [startPretestEndpoint, answerPretestEndpoint],
    check: async (kit) => {
      const { article, person, pretest } = await begun(kit);
      expectNoKey(startPretestEndpoint, pretest.questions);
      expectSame(
        startPretestEndpoint,
        'questions',
        pretest.questions.map(({ id }) => id),
        article.questionIds,
        'the questions are not those that the quiz marks for its pretest',
      );
      const body = await choiceOf(kit, pretest, 0, true);
      const progress = needed(
        await kit.caller.get(answerPretestEndpoint, { body }, person),
        answerPretestEndpoint,
      );
      const graded = Object.keys(progress).filter((name) => !UNGRADED.includes(name));
      expectSame(answerPretestEndpoint, null, graded, [], 'a single answer of a pretest is graded');
    },
  },
  {
    group: 'pretests',
    title: 'the same answer is taken again, and another one or another question’s is refused',
    needs: [startPretestEndpoint, answerPretestEndpoint],
    check: async (kit) => {
      const { person, pretest } = await begun(kit);
      if (pretest.questions.length < 2) throw new CannotCheck('the pretest has too few questions');
      const send = (body: Awaited<ReturnType<typeof choiceOf>>) =>
        kit.caller.ask(answerPretestEndpoint, { body }, person);
      const choice = await choiceOf(kit, pretest, 0, true);
      const { optionId } = await choiceOf(kit, pretest, 1, true);
      const foreign = await send({ ...choice, optionId });
      expectRefused(answerPretestEndpoint, foreign, [422], 'an option of another question was taken');
      const first = await send(choice);
      const again = await send(choice);
      expectSame(answerPretestEndpoint, null, again.content, first.content, 'a repeated answer counts twice');
      const second = await send(await choiceOf(kit, pretest, 0, false));
      expectRefused(answerPretestEndpoint, second, [409], 'a second answer to one question was taken');
    },
  },
  {
    group: 'pretests',
    title: 'a pretest continues where it stopped, and its result counts the right answers',
    needs: [startPretestEndpoint, answerPretestEndpoint],
    check: async (kit) => {
      const { article, person, pretest } = await begun(kit);
      const body = await choiceOf(kit, pretest, 0, true);
      needed(await kit.caller.get(answerPretestEndpoint, { body }, person), answerPretestEndpoint);
      const again = await start(kit, person, article);
      expectSame(
        startPretestEndpoint,
        null,
        { pretestId: again.pretestId, answered: again.answered },
        { pretestId: pretest.pretestId, answered: [body.questionId] },
        'a pretest in progress was lost',
      );
      const { result } = await answerAll(kit, person, pretest, 1);
      const expected = { correct: 1, total: pretest.questions.length };
      expectSame(
        answerPretestEndpoint,
        'result',
        result,
        expected,
        'the result is not the number of right answers',
      );
      const finished = await start(kit, person, article);
      expectSame(startPretestEndpoint, 'result', finished.result, expected, 'the result is not kept');
    },
  },
  {
    group: 'pretests',
    title: 'a pretest is offered until it is finished, and explained until the first one is',
    needs: [startPretestEndpoint, answerPretestEndpoint, showPretestEndpoint, pretestOnboardingEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { article, person, pretest } = await begun(kit);
      const expectOffered = async (showPretest: boolean, onboarding: '1' | '0'): Promise<void> => {
        for (const query of [{ articleId: article.id }, { slug: article.slug }]) {
          const offer = needed(await caller.get(showPretestEndpoint, { query }, person), showPretestEndpoint);
          const { articleId, showPretest: shown } = offer;
          expectSame(
            showPretestEndpoint,
            null,
            { articleId, showPretest: shown },
            { articleId: article.id, showPretest },
            showPretest ? 'a pretest that is due is not offered' : 'a finished pretest is offered again',
          );
        }
        const explained = needed(
          await caller.get(pretestOnboardingEndpoint, {}, person),
          pretestOnboardingEndpoint,
        );
        expectSame(
          pretestOnboardingEndpoint,
          'onboarding',
          explained.onboarding,
          onboarding,
          showPretest ? 'the first pretest is not explained' : 'pretests are explained after the first one',
        );
      };
      await expectOffered(true, '1');
      await answerAll(kit, person, pretest, 0);
      await expectOffered(false, '0');
    },
  },
  {
    group: 'pretests',
    title: 'a pretest ends when its quiz is started',
    needs: [startPretestEndpoint, answerPretestEndpoint, showPretestEndpoint, startQuizEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { article, person, pretest } = await begun(kit);
      const articleId = article.id;
      await startAs(caller, person, articleId);
      const offer = await caller.get(showPretestEndpoint, { query: { articleId } }, person);
      expectSame(
        showPretestEndpoint,
        'showPretest',
        offer?.showPretest,
        false,
        'a pretest is offered after its quiz was started',
      );
      const again = await caller.ask(startPretestEndpoint, { body: { articleId } }, person);
      expectRefused(startPretestEndpoint, again, [409], 'a pretest continues after its quiz was started');
      const body = await choiceOf(kit, pretest, 0, true);
      const late = await caller.ask(answerPretestEndpoint, { body }, person);
      expectRefused(answerPretestEndpoint, late, [409], 'a pretest takes answers after its quiz was started');
    },
  },
  {
    group: 'pretests',
    title: 'a pretest takes answers of nobody but its learner',
    needs: [startPretestEndpoint, answerPretestEndpoint],
    check: async (kit) => {
      const { pretest } = await begun(kit);
      const body = await choiceOf(kit, pretest, 0, true);
      const answer = await kit.caller.ask(answerPretestEndpoint, { body }, await kit.reader());
      expectRefused(answerPretestEndpoint, answer, [404], 'another learner’s pretest takes answers');
    },
  },
  {
    group: 'pretests',
    title: 'the results of the quiz show what the pretest was, and the same questions afterwards',
    needs: [startPretestEndpoint, answerPretestEndpoint, finishQuizEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { article, person, pretest } = await begun(kit);
      await answerAll(kit, person, pretest, 1);
      const key = await kit.keyOf(article.id);
      const { attemptId } = await answerAs(caller, person, article.id, { key, right: key.size });
      const { value } = await finish(caller, person, attemptId);
      const total = pretest.questions.length;
      expectSame(
        finishQuizEndpoint,
        'pretest',
        value.pretest,
        { correct: 1, total, afterwards: total },
        'the results do not say what the pretest was',
      );
    },
  },
];
