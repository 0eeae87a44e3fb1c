import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Assessment, Given } from '#core/assessment/assessment.ts';
import type { AssessmentSource } from '#core/assessment/assessment-source.ts';
import { openSession } from '#core/assessment/open-session.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Choice } from '#core/assessment/unsent-answers.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { watch } from '#tests/support/watch-state.ts';

const question = (id: string) => ({
  id,
  kind: 'single-best-answer' as const,
  stem: `Question ${id}`,
  options: ['right', 'wrong'].map((text) => ({ id: `${id}-${text}`, text })),
});

export const QUESTIONS = [question('1'), question('2')];
const ATTEMPT_ID = 'attempt';

interface ScriptedSession {
  readonly subject?: Subject;
  /** Whether the learner agreed to the disclosure earlier. */
  readonly agreed?: boolean;
  /** The questions that were answered rightly before this visit; null if no attempt was started. */
  readonly answered?: readonly string[] | null;
  readonly questions?: Assessment['questions'];
  readonly finishedAt?: string | null;
}

/** A session over a quiz of two questions, whose every request a test can hold, fail and count. */
export const scriptedSession = ({
  subject = 'article-quiz',
  agreed = false,
  answered = null,
  questions = QUESTIONS,
  finishedAt = null,
}: ScriptedSession = {}) => {
  const graded = (questionId: string, correct: boolean): Given =>
    subject.endsWith('quiz') ? { questionId, correct } : { questionId };
  const stored: { attempt: Assessment['attempt'] } = {
    attempt: answered && {
      attemptId: ATTEMPT_ID,
      finishedAt,
      answers: answered.map((id) => graded(id, true)),
    },
  };
  const statement: DisclosureStatement = {
    agreed,
    hashId: null,
    agreedAt: null,
    activity: null,
    disclosures: [],
    commercialSupport: [],
  };
  const answering = <A>(work: () => A): PortResult<A> => of(right(work()));
  const load = scripted(() => answering((): Assessment => ({ questions, attempt: stored.attempt })));
  const read = scripted(() => answering(() => statement));
  const agree = scripted(() => answering(() => null));
  const start = scripted(() =>
    answering(() => {
      stored.attempt = { attemptId: ATTEMPT_ID, finishedAt: null, answers: [] };
      return stored.attempt;
    }),
  );
  const answer = scripted((_: Assessment, { questionId, response }: Omit<Choice, 'attemptId'>) =>
    answering(() => graded(questionId, String(response.optionId).endsWith('right'))),
  );
  const results = scripted(() => answering(() => 'results'));
  const finish = scripted(() => answering(() => 'results'));
  const setStatus = scripted((_: string, __: string) => answering(() => null));
  const source: AssessmentSource<Assessment, string> = {
    subject,
    load: load.call,
    briefing: { statement: read.call, agree: agree.call },
    start: start.call,
    answer: answer.call,
    isOver: ({ attempt }) => attempt !== null && attempt.finishedAt !== null,
    finish: finish.call,
    results: results.call,
    canStartAgain: () => true,
    setStatus: setStatus.call,
    progressed: () => undefined,
    finished: () => undefined,
  };
  const caches = createCaches();
  const connectivity = shownConnectivity();
  const unsentAnswers = storedUnsentAnswers(memoryDeviceStorage());
  const opened = openSession(caches, source, { unsentAnswers, connectivity });
  const { session } = opened;
  return {
    opened,
    session,
    caches,
    connectivity,
    unsentAnswers,
    statement,
    load,
    read,
    agree,
    start,
    answer,
    results,
    finish,
    setStatus,
    enter: () => watch(session.state),
    /** Chooses an option of a question and sends it. */
    give: (questionId: string, text: 'right' | 'wrong' = 'right') => {
      session.respond({ optionId: `${questionId}-${text}` });
      session.submit();
    },
    quiz: { questions, attempt: stored.attempt },
    /** Another tab answers these questions. */
    continueElsewhere: (ids: readonly string[]) => {
      stored.attempt = {
        attemptId: ATTEMPT_ID,
        finishedAt: null,
        answers: ids.map((id) => graded(id, true)),
      };
    },
  };
};
