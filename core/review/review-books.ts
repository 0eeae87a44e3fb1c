import { isLeft, right } from 'fp-ts/lib/Either.js';
import { defer, of, tap } from 'rxjs';
import { isOutdated } from '../assessment/outdated.ts';
import { andThen } from '../shared/and-then.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import { tapRight } from '../shared/tap-right.ts';
import { answersToCarry, gradeOnDevice, pastAnswersOnDevice, withAnswer } from './guest-review.ts';
import type { AccountReview, DeviceReview, UnsentReviews } from './ports.ts';
import type { ReviewAnswer, ReviewGrade, TodaysReview } from './review.ts';
import { dueAfter } from './schedule.ts';
import { type ByClock, todaysReview } from './todays-review.ts';

/** Where reviews are stored: a learner's in the account, a guest's on the device. */
export interface ReviewBook {
  readonly today: () => PortResult<TodaysReview>;
  /** Stores an answer until `answer` has succeeded; returns whether the device stored it. */
  readonly hold: (answer: ReviewAnswer) => boolean;
  /** Null if the question is no longer to be reviewed. */
  readonly answer: (answer: ReviewAnswer) => PortResult<ReviewGrade | null>;
}

/** Sends pending answers before it reads, and before those what a guest answered on this device (RV-04, RV-05). */
export const accountBook = (
  account: AccountReview,
  device: DeviceReview,
  unsent: UnsentReviews,
): ReviewBook => {
  const carried: PortResult<null> = defer((): PortResult<null> => {
    const guests = device.all.get();
    if (guests.length === 0) return of(right(null));
    return account
      .carry(answersToCarry(guests))
      .pipe(tapRight(() => device.keep(device.all.get().filter((each) => !guests.includes(each)))));
  });

  const sent: PortResult<readonly ReviewGrade[]> = defer((): PortResult<readonly ReviewGrade[]> => {
    const waiting = unsent.all.get();
    if (waiting.length === 0) return of(right([]));
    const drop = () => {
      const ids = new Set(waiting.map(({ id }) => id));
      unsent.keep(unsent.all.get().filter(({ id }) => !ids.has(id)));
    };
    return account.answer(waiting).pipe(
      tap((outcome) => {
        if (!isLeft(outcome) || isPermanentlyRefused(outcome.left)) drop();
      }),
    );
  });

  return {
    today: () =>
      carried.pipe(
        andThen(() => sent),
        andThen(account.today),
      ),
    hold: (answer) => unsent.keep([...unsent.all.get().filter(({ id }) => id !== answer.id), answer]),
    answer: ({ id }) =>
      sent.pipe(mapAnswer((grades) => grades.find(({ answerId }) => answerId === id) ?? null)),
  };
};

/** Sending the same answer again cannot help. */
const isPermanentlyRefused = (failure: Failure): boolean => failure.kind === 'invalid' || isOutdated(failure);

/** Needs no network: the device has the keys of the questions that the guest was graded on. */
export const deviceBook = (device: DeviceReview, clock: () => ByClock): ReviewBook => ({
  today: () => defer(() => of(right(todayOnDevice(device, clock())))),
  hold: () => true,
  answer: ({ id, questionId, response, answeredAt, confidence }) =>
    defer(() => {
      const asked = device.all.get().find(({ question }) => question.id === questionId);
      if (asked === undefined) return of(right(null));
      const grade = gradeOnDevice(asked, response);
      const given = { given: 'review', response, answeredAt, correct: grade.correct, confidence } as const;
      device.keep(withAnswer(device.all.get(), questionId, given));
      const dueAt = dueAfter([...asked.answers, given]) ?? answeredAt;
      return of(right({ answerId: id, grade, dueAt }));
    }),
});

const todayOnDevice = (device: DeviceReview, clock: ByClock): TodaysReview => {
  const all = device.all.get();
  const { questions, ...rest } = todaysReview(pastAnswersOnDevice(all), clock);
  return {
    ...rest,
    questions: questions.flatMap((scheduled) => {
      const found = all.find(({ question }) => question.id === scheduled.questionId);
      return found === undefined ? [] : [{ ...scheduled, question: found.question, origin: found.origin }];
    }),
  };
};
