import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import {
  answersToCarry,
  type GuestQuestion,
  MAX_ON_DEVICE,
  withQuizAnswer,
} from '#core/review/guest-review.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const registration = {
  email: 'ada@hospital.org',
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
};

/** Answers the whole quiz of the sample article, and returns its questions. */
const takeQuiz = ({ tab }: ReturnType<typeof memoryApp>, isRight: (place: number) => boolean) => {
  const { state, begin, respond, rate, submit, next } = tab.takeQuiz.of('1');
  const page = watch(state);
  begin();
  const { questions } = inPhase(state, 'asking').quiz;
  for (const [place, { options }] of questions.entries()) {
    const { question } = inPhase(state, 'asking');
    const right = rightOf(question.id);
    respond({ optionId: isRight(place) ? right : (options.find(({ id }) => id !== right)?.id ?? '') });
    if (place === 0) rate('guess');
    submit();
    next();
  }
  page.leave();
  return questions;
};
let rightOf: (questionId: string) => string = () => '';

const opened = () => {
  const app = memoryApp();
  const asked = app.fakeServer.library[0]?.quiz?.questions ?? [];
  rightOf = (questionId) => String(asked.find(({ id }) => id === questionId)?.key.solution.optionId);
  return app;
};

describe('what a guest misses in a quiz', () => {
  it('is kept on the device with what its grade revealed, guesses included, and nothing else [RV-04]', () => {
    const app = opened();
    const questions = takeQuiz(app, (place) => place !== 1);
    const kept = app.device.deviceReview.all.get();
    expect(kept.map(({ question }) => question.id)).toEqual([questions[0]?.id, questions[1]?.id]);
    expect(kept[0]?.answers).toEqual([
      expect.objectContaining({ given: 'quiz', correct: true, confidence: 'guess' }),
    ]);
    expect(storedGuestReview(app.device.storage).all.get()).toEqual(kept);
  });

  it('is not kept on the device of a learner, whose account has it', () => {
    const app = opened();
    app.tab.registerWithGuestQuizzes.execute(registration);
    takeQuiz(app, () => false);
    expect(app.device.deviceReview.all.get()).toEqual([]);
  });
});

describe('a guest’s list of missed questions', () => {
  const graded = (id: string, correct: boolean) => ({
    question: { id, kind: 'single-best-answer' as const, stem: 'Q', options: [] },
    origin: { title: 'T', articleSlug: 't', courseId: null, moduleId: null },
    grade: {
      questionId: id,
      response: { optionId: 'a' },
      solution: { optionId: 'b' },
      correct,
      explanation: '',
      reasons: [],
      references: [],
      peers: null,
    },
    answer: {
      given: 'quiz' as const,
      response: { optionId: 'a' },
      correct,
      confidence: null,
      answeredAt: '2026-05-04T10:00:00.000Z',
    },
  });

  it('takes later answers to its questions, right ones too, and carries none of a quiz', () => {
    let list: readonly GuestQuestion[] = [];
    list = withQuizAnswer(list, graded('1', true));
    expect(list).toEqual([]);
    list = withQuizAnswer(withQuizAnswer(list, graded('1', false)), graded('1', true));
    expect(list.map(({ answers }) => answers.map(({ correct }) => correct))).toEqual([[false, true]]);
    expect(answersToCarry(list)).toEqual([]);
  });

  it('holds a limited number of questions; the oldest make room', () => {
    let list: readonly GuestQuestion[] = [];
    for (let index = 0; index < MAX_ON_DEVICE + 5; index += 1)
      list = withQuizAnswer(list, graded(String(index), false));
    expect(list).toHaveLength(MAX_ON_DEVICE);
    expect(list[0]?.question.id).toBe('5');
  });

  it('reads nothing from a damaged device', () => {
    const storage = memoryDeviceStorage();
    for (const text of ['[{}]', '{"a":1}', '[{"question":{"id":"1"}}]', 'null', '[null]', '[1]']) {
      storage.write('preceptor.guest-review', text);
      expect(storedGuestReview(storage).all.get()).toEqual([]);
    }
  });
});
