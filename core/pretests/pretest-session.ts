import { chain, left, right } from 'fp-ts/lib/Either.js';
import { map, of, tap } from 'rxjs';
import type { Assessment, Given } from '../assessment/assessment.ts';
import type { AssessmentSource } from '../assessment/assessment-source.ts';
import { isOutdated } from '../assessment/outdated.ts';
import type { AssessmentSession, AssessmentState } from '../assessment/session-state.ts';
import type { Subject } from '../assessment/subject.ts';
import type { Choice } from '../assessment/unsent-answers.ts';
import { type Failure, type PortResult, refusal } from '../shared/failure.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { PretestProgress } from './ports.ts';
import type { AnyPretest, PretestQuestion, PretestResult } from './pretest.ts';

/** A pretest `P` in a session: which questions are answered, without grades. */
export type AskedPretest<P> = P & Assessment<PretestQuestion, PretestAnswer>;

interface PretestAnswer extends Given {
  readonly correct?: never;
  /** The score, with the last answer. */
  readonly result: PretestResult | null;
}

/** How a pretest ended. */
export interface PretestOutcome<P> {
  readonly pretest: P;
  readonly result: PretestResult;
}

/** The state of one learner in one pretest. */
export type PretestStateOf<P extends AnyPretest> = AssessmentState<AskedPretest<P>, PretestOutcome<P>>;

/**
 * One learner in one pretest. Watching it starts the pretest or resumes it at the first unanswered question. An answer
 * leads to the next question, the last one to the result. Nothing reveals which answers were right.
 */
export type PretestSessionOf<P extends AnyPretest> = Pick<
  AssessmentSession<AskedPretest<P>, PretestOutcome<P>>,
  'state' | 'respond' | 'submit' | 'cancel' | 'retry'
>;

/** Where one pretest comes from. */
interface PretestPorts<P> {
  readonly subject: Extract<Subject, 'article-pretest' | 'course-pretest'>;
  /** Starts the pretest, or returns the one that is in progress or finished. */
  readonly start: () => PortResult<P>;
  readonly answer: (pretest: P, choice: Omit<Choice, 'attemptId'>) => PortResult<PretestProgress>;
  /** The device stores unsent answers under this id. A pretest has a single attempt. */
  readonly idOf: (pretest: P) => string;
  /** Called when the pretest was finished or turns out not to be due. */
  readonly changed: () => void;
}

export const pretestSource = <P extends AnyPretest>(
  ports: PretestPorts<P>,
): AssessmentSource<AskedPretest<P>, PretestOutcome<P>> => {
  const asked = (pretest: P): AskedPretest<P> => ({
    ...pretest,
    attempt: {
      attemptId: ports.idOf(pretest),
      finishedAt: pretest.finishedAt,
      answers: pretest.answered.map((questionId) => ({ questionId, result: pretest.result })),
    },
  });

  const resultOf = ({ attempt, result }: AskedPretest<P>): PretestResult | null =>
    attempt?.answers.find((answer) => answer.result !== null)?.result ?? result;

  return {
    subject: ports.subject,
    load: () =>
      ports.start().pipe(
        tap((loaded) => {
          if (loaded._tag === 'Left' && isOutdated(loaded.left)) ports.changed();
        }),
        mapAnswer(asked),
      ),
    briefing: null,
    start: () => of(left(notLoaded)),
    answer: (pretest, { questionId, response }) =>
      ports.answer(pretest, { questionId, response }).pipe(
        map(
          chain(({ answered, result }) => {
            // If another device also answered questions, the pretest is loaded again.
            const isAhead = answered !== (pretest.attempt?.answers.length ?? 0) + 1 && result === null;
            return isAhead ? left(continuedElsewhere) : right({ questionId, result });
          }),
        ),
      ),
    isOver: (pretest) => resultOf(pretest) !== null,
    finish: () => of(left(notLoaded)),
    results: (pretest) => {
      const result = resultOf(pretest);
      if (result === null) return of(left(withoutResult));
      ports.changed();
      return of(right<Failure, PretestOutcome<P>>({ pretest, result }));
    },
    canStartAgain: () => false,
    setStatus: null,
    progressed: () => undefined,
    finished: () => undefined,
  };
};

const withoutResult: Failure = { kind: 'unreadable', detail: 'a pretest without open questions or a result' };

/** Loading a pretest starts it and its last answer finishes it, so a session never calls these separately. */
const notLoaded: Failure = { kind: 'unreadable', detail: 'a pretest that was not loaded' };

const continuedElsewhere = refusal('conflict', 'This pretest was continued elsewhere.');
