import type { InferOutput } from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type {
  answerQuestionEndpoint,
  attempt,
  finishQuizEndpoint,
  quizEndpoint,
  quizStatusEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { gradeOf, gradesOf, isPassed, latestOf } from './attempts.ts';
import { type Call, missing, Refused, textOf } from './call.ts';
import { creditStanding, type Standing } from './credits.ts';
import { type Article, articleBy, CREDIT, MINUTES, PASSING_MARK, type Question } from './library.ts';
import { articleOf } from './reading.ts';
import { type StoredAttempt, secret } from './store.ts';

type Grade = EndpointResponse<typeof answerQuestionEndpoint>;

const quizArticle = (article: Article): Article => {
  if (article.questions.length === 0) throw missing();
  return article;
};

/** Never says which option is right. */
const unanswered = ({ id, stem, options }: Question) => ({
  id,
  kind: 'single-best-answer' as const,
  stem,
  pretest: false,
  options: [...options],
});

const shown = (stored: StoredAttempt): InferOutput<typeof attempt> => ({
  attemptId: stored.id,
  startedAt: stored.startedAt,
  finishedAt: stored.finishedAt,
  answers: gradesOf(stored),
});

export const quiz = (call: Call): EndpointResponse<typeof quizEndpoint> => {
  const { id, slug, title, questions } = quizArticle(articleOf(call));
  const latest = latestOf(call, id);
  return {
    quizId: `9${id}`,
    articleId: id,
    articleSlug: slug,
    articleTitle: title,
    credit: CREDIT,
    passingMarkPercent: PASSING_MARK,
    minutes: MINUTES,
    demonstration: false,
    questions: questions.map(unanswered),
    attempt: latest === undefined ? null : shown(latest),
  };
};

export const startQuiz = (call: Call): EndpointResponse<typeof startQuizEndpoint> => {
  const article = articleBy(textOf(call, 'articleId'));
  if (article === undefined) throw missing();
  const { id: articleId } = quizArticle(article);
  const userGuestHash = call.owner === null ? secret() : null;
  const owner = call.owner ?? `guest-${userGuestHash}`;
  let current = latestOf({ ...call, owner }, articleId);
  if (current === undefined || (current.finishedAt !== null && !isPassed(current))) {
    current = {
      id: call.store.nextId(),
      owner,
      articleId,
      hash: secret(),
      startedAt: new Date().toISOString(),
      finishedAt: null,
      isSetAside: false,
      answers: [],
    };
    call.store.data.attempts.push(current);
  }
  const guestQuiz = owner.startsWith('guest-') ? current.hash : null;
  return { attempt: shown(current), quizId: `9${articleId}`, guestQuiz, userGuestHash };
};

const attemptOf = (call: Call): StoredAttempt => {
  const id = textOf(call, 'attemptId');
  const found = call.store.data.attempts.find((each) => each.id === id && each.owner === call.owner);
  if (found === undefined) throw missing();
  return found;
};

export const answer = (call: Call): Grade => {
  const current = attemptOf(call);
  const [questionId, optionId] = [textOf(call, 'questionId'), textOf(call, 'optionId')];
  const question = articleBy(current.articleId)?.questions.find(({ id }) => id === questionId);
  if (!question?.options.some(({ id }) => id === optionId))
    throw new Refused(422, 'This question has no such option.', 'optionId');
  const before = current.answers.find((each) => each.questionId === questionId);
  if (before !== undefined && before.optionId !== optionId)
    throw new Refused(409, 'This question is answered already.');
  if (before === undefined) current.answers.push({ questionId, optionId });
  current.isSetAside = false;
  return gradeOf(question, optionId);
};

export const setStatus = (call: Call): EndpointResponse<typeof quizStatusEndpoint> => {
  const current = attemptOf(call);
  const status = textOf(call, 'status') === 'set-aside' ? 'set-aside' : 'under-way';
  if (current.finishedAt !== null) throw new Refused(409, 'This attempt is finished.');
  current.isSetAside = status === 'set-aside';
  const total = articleBy(current.articleId)?.questions.length ?? 0;
  return { status, answered: current.answers.length, total };
};

type Results = EndpointResponse<typeof finishQuizEndpoint>;

export const finishQuiz = (call: Call): Results => {
  const current = attemptOf(call);
  textOf(call, 'timeZone');
  if (current.answers.length < (articleBy(current.articleId)?.questions.length ?? 0))
    throw new Refused(422, 'Answer every question first.');
  current.finishedAt ??= new Date().toISOString();
  return resultsOf(call, current);
};

export const results = (call: Call): Results => {
  const articleId = call.field('articleId');
  const finished = call.store.data.attempts.findLast(
    (each) => each.owner === call.owner && each.articleId === articleId && each.finishedAt !== null,
  );
  if (finished === undefined) throw missing();
  return resultsOf(call, finished);
};

const OUTCOMES: Readonly<Record<Standing['claim'], Results['creditOutcome']>> = {
  'not-passed': 'not-passed',
  'no-credit': 'no-credit',
  disclosure: 'agree-to-disclosure',
  evaluation: 'evaluate-to-claim',
  register: 'register-to-have-it',
  plan: 'plan-limit',
  awarded: 'awarded',
  practiced: 'practiced',
};

const resultsOf = (call: Call, finished: StoredAttempt): Results => {
  const { id, slug, title, questions } = articleBy(finished.articleId) ?? quizArticle(articleOf(call));
  const grades = gradesOf(finished);
  const passed = isPassed(finished);
  const { claim, creditId, credit } = creditStanding(call, id);
  return {
    attemptId: finished.id,
    articleId: id,
    articleSlug: slug,
    articleTitle: title,
    passed,
    correct: grades.filter(({ correct }) => correct).length,
    total: questions.length,
    passingMarkPercent: PASSING_MARK,
    credit: CREDIT,
    claimedCredit: credit.claimed,
    creditOutcome: passed ? OUTCOMES[claim] : 'not-passed',
    creditId,
    noCredit: [],
    expiresOn: '2036-01-14',
    demonstration: false,
    pretest: null,
    startedAt: finished.startedAt,
    finishedAt: finished.finishedAt ?? '',
    review: grades.flatMap((grade) =>
      questions
        .filter((question) => question.id === grade.questionId)
        .map((question) => ({ question: unanswered(question), answer: grade })),
    ),
  };
};
