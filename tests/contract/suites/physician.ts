import type { GuestData, Registration, SignedIn } from '#core/accounts/ports.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import type { Question, Quiz } from '#core/quizzes/quiz.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { learnedOptions, RIGHT_OPTION } from './library.ts';
import type { Device } from './other-side.ts';
import { valueFrom } from './outcome.ts';

export const PASSWORD = 'correct horse battery';
export const noGuestData = { guestQuizzes: [], userGuestHash: null };

/** So that a backend may know people of earlier runs. */
export const run = crypto.randomUUID().slice(0, 8);
let registered = 0;

/** A new person each time. */
export const newPhysician = (known: Partial<Registration> = {}): Registration => {
  registered += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    degree: 'M.D.',
    email: `ada-${run}-${registered}@hospital.example.org`,
    password: PASSWORD,
    ...known,
  };
};

/** Registers a new learner, whose token the device then sends. */
export const registerAt = async (device: Device, known: Partial<Registration> = {}): Promise<SignedIn> => {
  const signedIn = await valueFrom(device.accounts.register(newPhysician(known), noGuestData));
  device.shown.token = signedIn.token;
  return signedIn;
};

/** Logs in a learner without two-step login, by password. */
export const logInAt = async (
  { accounts }: Device,
  email: string,
  password = PASSWORD,
  guestData: GuestData = noGuestData,
): Promise<SignedIn> => {
  const entered = await valueFrom(accounts.login({ email, password }, guestData));
  if ('ticket' in entered) throw new Error('A second step is due.');
  return entered;
};

export const articleIdOf = async (device: Device, slug: string): Promise<string> =>
  (await valueFrom(device.articles.bySlug(slug))).id;

const isRight = ({ id, text }: Question['options'][number]): boolean =>
  text === RIGHT_OPTION || learnedOptions.has(id);

export const rightOption = ({ options }: Pick<Question, 'options'>): string => optionId(options, isRight);
export const wrongOption = ({ options }: Pick<Question, 'options'>): string =>
  optionId(options, (option) => !isRight(option));

const optionId = (
  options: Question['options'],
  isWanted: (option: Question['options'][number]) => boolean,
): string => {
  const option = options.find(isWanted);
  if (!option) throw new Error('unknown option');
  return option.id;
};

export interface TakenQuiz {
  readonly quiz: Quiz;
  readonly attemptId: string;
  readonly guestQuiz: string | null;
}

/** Starts an article's quiz; a guest then sends the hash from its response. */
export const startAt = async (device: Device, articleId: string): Promise<TakenQuiz> => {
  const quiz = await valueFrom(device.quizzes.ofArticle(articleId));
  const started = await valueFrom(device.quizzes.start(articleId, {}));
  device.shown.guestHash = started.userGuestHash ?? device.shown.guestHash;
  return { quiz, attemptId: started.attempt.attemptId, guestQuiz: started.guestQuiz };
};

/** Starts, answers this many questions right and the others wrong, and leaves the quiz unfinished. */
export const answerAt = async (device: Device, articleId: string, right: number): Promise<TakenQuiz> => {
  const taken = await startAt(device, articleId);
  for (const [place, question] of taken.quiz.questions.entries()) {
    const choose = place < right ? rightOption : wrongOption;
    await valueFrom(
      device.quizzes.answer({
        attemptId: taken.attemptId,
        questionId: question.id,
        response: { optionId: choose(question) },
      }),
    );
  }
  return taken;
};

/** A satisfied evaluation that claims all of the credit. */
export const EVALUATION: Evaluation = {
  answers: [
    { questionId: 'learned', value: '4' },
    { questionId: 'relevant', value: '5' },
    { questionId: 'practice', value: 'changes' },
    { questionId: 'balanced', value: 'no', comment: 'One arm was sponsored.' },
  ],
  claimedCredit: 2,
};

/** An evaluation that answers every required question of a form, and claims all of the credit. */
export const evaluationOf = async (device: Device, articleId: string): Promise<Evaluation> => {
  const { questions, maximumCredit } = await valueFrom(device.activities.evaluation(articleId));
  return {
    answers: questions.flatMap((question) => {
      const { id: questionId, kind } = question;
      if (kind === 'scale') return [{ questionId, value: '4' }];
      if (kind === 'yes-no') return [{ questionId, value: 'yes' }];
      return kind === 'choice' ? [{ questionId, value: question.options[0]?.id ?? '' }] : [];
    }),
    claimedCredit: maximumCredit,
  };
};

/** Passes, agrees and evaluates, which is all that credit requires; null if the credit waits for registration. */
export const earnAt = async (device: Device, articleId: string): Promise<string | null> => {
  await finishAt(device, articleId, Number.POSITIVE_INFINITY);
  await valueFrom(device.activities.agree(articleId));
  const evaluation = await evaluationOf(device, articleId);
  return (await valueFrom(device.activities.evaluate(articleId, evaluation))).creditId;
};

export const finishAt = async (device: Device, articleId: string, right: number): Promise<QuizResults> => {
  const { attemptId } = await answerAt(device, articleId, right);
  return valueFrom(device.quizzes.finish(attemptId));
};

/** Registers a learner with licenses in these states. */
export const licensedAt = async (device: Device, statesOfLicense: readonly string[], asDegree?: string) => {
  const signedIn = await registerAt(device);
  const { degree, dateOfBirth, medicalBoard, specialties, npi } = await valueFrom(device.profiles.mine());
  const profile = await valueFrom(
    device.profiles.save({
      degree: asDegree ?? degree,
      dateOfBirth,
      medicalBoard,
      specialties,
      statesOfLicense,
      npi,
    }),
  );
  return { ...signedIn, profile };
};
