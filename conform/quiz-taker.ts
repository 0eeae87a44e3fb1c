import {
  agreeToDisclosureEndpoint,
  answerEvaluationEndpoint,
  evaluationEndpoint,
} from '#contract/activities.ts';
import type { EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { type Answer, type Caller, nobody, type Person } from './caller.ts';
import { CannotCheck } from './report.ts';

/** The right option of each question, by its id. */
export type Key = ReadonlyMap<string, string>;

export const ZONE = 'America/New_York';

export interface Taken {
  readonly quiz: EndpointResponse<typeof quizEndpoint>;
  readonly attemptId: string;
  readonly guestQuiz: string | null;
  readonly grades: readonly EndpointResponse<typeof answerQuestionEndpoint>[];
}

/** Starts the quiz; a guest continues with the hash that this returns. */
export const startAs = async (caller: Caller, person: Person, articleId: string): Promise<Taken> => {
  const quiz = await caller.get(quizEndpoint, { query: { articleId } }, person);
  const started = await caller.get(startQuizEndpoint, { body: { articleId } }, person);
  if (quiz?.questions === undefined || started?.attempt?.attemptId === undefined)
    throw new CannotCheck('the quiz of an article cannot be started');
  person.guestHash = started.userGuestHash ?? person.guestHash;
  return { quiz, attemptId: started.attempt.attemptId, guestQuiz: started.guestQuiz, grades: [] };
};

/** Answers every question, `right` of them correctly, without finishing the quiz. */
export const answerAs = async (
  caller: Caller,
  person: Person,
  articleId: string,
  { key, right }: { readonly key: Key; readonly right: number },
): Promise<Taken> => {
  const taken = await startAs(caller, person, articleId);
  const grades = [];
  for (const [place, question] of taken.quiz.questions.entries()) {
    const rightOption = key.get(question.id);
    const option = question.options.find(({ id }) => (id === rightOption) === place < right);
    const grade = await caller.get(
      answerQuestionEndpoint,
      { body: { attemptId: taken.attemptId, questionId: question.id, optionId: option?.id ?? '' } },
      person,
    );
    if (grade === undefined) throw new CannotCheck('a question of a quiz cannot be answered');
    grades.push(grade);
  }
  return { ...taken, grades };
};

export const finish = (
  caller: Caller,
  person: Person,
  attemptId: string,
): Promise<Answer<typeof finishQuizEndpoint>> =>
  caller.ask(finishQuizEndpoint, { body: { attemptId, timeZone: ZONE } }, person);

/** Answers every question right and finishes. */
export const passAs = async (caller: Caller, person: Person, articleId: string, key: Key): Promise<Taken> => {
  const taken = await answerAs(caller, person, articleId, { key, right: key.size });
  await caller.get(finishQuizEndpoint, { body: { attemptId: taken.attemptId, timeZone: ZONE } }, person);
  return taken;
};

/** Takes the quiz as a new guest: each grade says which option is right. */
export const learnKey = async (caller: Caller, articleId: string): Promise<Key> => {
  const guest = nobody();
  const { quiz, attemptId } = await startAs(caller, guest, articleId);
  const key = new Map<string, string>();
  for (const { id, options } of quiz.questions) {
    const body = { attemptId, questionId: id, optionId: options[0]?.id ?? '' };
    const grade = await caller.get(answerQuestionEndpoint, { body }, guest);
    if (grade?.correctOptionId !== undefined) key.set(id, grade.correctOptionId);
  }
  if (key.size < quiz.questions.length)
    throw new CannotCheck('the right answers of a quiz cannot be learned by answering it');
  return key;
};

type Evaluation = EndpointInput<typeof answerEvaluationEndpoint>['body'];

/** An evaluation that answers every required question, and claims all of the credit. */
export const evaluationFor = ({
  questions,
  maximumCredit,
}: Pick<EndpointResponse<typeof evaluationEndpoint>, 'questions' | 'maximumCredit'>): Evaluation => ({
  answers: questions.flatMap((question) => {
    const { id: questionId, kind } = question;
    if (kind === 'scale') return [{ questionId, value: '4' }];
    if (kind === 'yes-no') return [{ questionId, value: 'yes' }];
    return kind === 'choice' ? [{ questionId, value: question.options[0]?.id ?? '' }] : [];
  }),
  claimedCredit: maximumCredit,
});

/** Agrees to the disclosure and evaluates a passed activity. */
export const claimAs = async (caller: Caller, person: Person, articleId: string) => {
  await caller.get(agreeToDisclosureEndpoint, { params: { articleId } }, person);
  const form = await caller.get(evaluationEndpoint, { params: { articleId } }, person);
  if (form?.questions === undefined) throw new CannotCheck('there is no evaluation form after a passed quiz');
  const evaluation = evaluationFor(form);
  const body = evaluation;
  const claimed = await caller.get(answerEvaluationEndpoint, { params: { articleId }, body }, person);
  return { evaluation, claimed };
};
