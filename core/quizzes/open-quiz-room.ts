import { Subscription } from 'rxjs';
import { agreeAsHere } from '../activities/agree-to-disclosure.ts';
import type { Activities } from '../activities/ports.ts';
import { type Failure, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import { createState, watchedState } from '../shared/state.ts';
import { keepGuestQuiz } from './keep-guest-quiz.ts';
import type {
  AttemptStatus,
  Connectivity,
  GuestQuizzes,
  GuestSession,
  Quizzes,
  UnsentAnswers,
} from './ports.ts';
import type { Quiz, QuizPlace } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';
import {
  type Answered,
  before,
  beginning,
  beginningFailed,
  canChoose,
  chosen,
  finishing,
  finishingFailed,
  goOn,
  graded,
  markedChoice,
  sending,
  sendingFailed,
  wayInto,
  withAttempt,
} from './quiz-room.ts';
import type { QuizNews, QuizRoom, QuizRoomState, QuizzesAhead } from './take-quiz.ts';

export interface QuizRoomPorts {
  readonly quizzes: Quizzes;
  readonly activities: Activities;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
  readonly news: QuizNews;
}

export interface OpenQuizRoom {
  readonly room: QuizRoom;
  readonly isWatched: () => boolean;
  readonly show: QuizzesAhead['show'];
  readonly beginAnew: () => void;
}

/** The effects of one room; what they lead to is decided by the pure transitions of quiz-room.ts. */
export const openQuizRoom = (ports: QuizRoomPorts, articleId: string, place: QuizPlace): OpenQuizRoom => {
  const { quizzes, activities, guestSession, unsentAnswers, news } = ports;
  const agree = agreeAsHere(activities, guestSession);
  const { state, set, update } = createState<QuizRoomState>({ phase: 'loading' });
  const request = latestRequest();
  let network = Subscription.EMPTY;
  /** What is shown was known ahead, and the learner's own attempt is still to be read. */
  let isAhead = false;

  const failed = (failure: Failure) => set({ phase: 'failed', failure });
  const showResults = (results: QuizResults) => set({ phase: 'finished', results });

  const load = () =>
    loadAnd((quiz) => {
      enter(quiz);
      sayStatus(quiz, 'under-way');
    });

  const sayStatus = ({ attempt }: Quiz, status: AttemptStatus) => {
    if (attempt === null || attempt.finishedAt !== null) return;
    oneAnswer(() => quizzes.setStatus(attempt.attemptId, status)).subscribe(() => news.progressed(articleId));
  };

  const loadAnd = (take: (quiz: Quiz) => void) => {
    lastStep = () => loadAnd(take);
    set({ phase: 'loading' });
    request.ask(() => quizzes.ofArticle(articleId), { took: take, failed });
  };
  let lastStep = load;

  const readOwn = () => request.ask(() => quizzes.ofArticle(articleId), { took: enter, failed });

  const enter = (quiz: Quiz) => {
    isAhead = false;
    const unsent = quiz.attempt && unsentAnswers.of(quiz.attempt.attemptId);
    const way = wayInto(quiz, unsent);
    if (way.go === 'start') brief(quiz);
    else if (way.go === 'results')
      request.ask(() => quizzes.results(articleId), { took: showResults, failed });
    else {
      set(way.state);
      if (markedChoice(way.state)) submit();
      else if (unsent) unsentAnswers.drop(unsent.attemptId);
    }
  };

  const brief = (quiz: Quiz) =>
    request.ask(() => activities.disclosure(articleId), {
      took: (statement) => set(before(quiz, statement)),
      failed,
    });

  /** Who has agreed already has read it before the first try. */
  const briefAgain = (quiz: Quiz) =>
    request.ask(() => activities.disclosure(articleId), {
      took: (statement) => (statement.agreed ? start(quiz) : set(before(quiz, statement))),
      failed,
    });

  const begin = () => {
    const current = state.get();
    if (current.phase !== 'before' || current.starting === 'pending') return;
    isAhead = false;
    set(beginning(current));
    if (current.statement.agreed) start(current.quiz);
    else request.ask(() => agree(articleId), { took: () => start(current.quiz), failed: beginFailed });
  };

  const start = (quiz: Quiz) =>
    request.ask(() => quizzes.start(articleId, place), {
      took: (started) => {
        keepGuestQuiz(ports, started, articleId, place);
        news.progressed(articleId);
        enter(withAttempt(quiz, started.attempt));
      },
      failed: beginFailed,
    });

  const beginFailed = (failure: Failure) => {
    if (state.get().phase !== 'before' || isOutdated(failure)) failed(failure);
    else update((current) => beginningFailed(current, failure));
  };

  const submit = () => {
    const current = state.get();
    const choice = markedChoice(current);
    if (current.phase !== 'asking' || current.sending === 'pending' || !choice) return;
    const isKept = unsentAnswers.keep(choice);
    set(sending(current));
    request.ask(() => quizzes.answer(choice), {
      took: (grade) => {
        unsentAnswers.drop(choice.attemptId);
        set(graded(current, grade));
        news.progressed(articleId);
      },
      failed: (failure) => {
        if (isOutdated(failure)) {
          unsentAnswers.drop(choice.attemptId);
          load();
        } else update((asking) => sendingFailed(asking, failure, isKept));
      },
    });
  };

  const next = () => {
    const current = state.get();
    if (current.phase !== 'answered' || current.finishing === 'pending') return;
    if (current.last) finish(current);
    else set(goOn(current.quiz, null) ?? current);
  };

  const finish = (current: Answered) => {
    const attempt = current.quiz.attempt;
    if (attempt === null) return;
    set(finishing(current));
    request.ask(() => quizzes.finish(attempt.attemptId), {
      took: (results) => {
        showResults(results);
        news.finished(results);
      },
      failed: (failure) =>
        isOutdated(failure) ? load() : update((answered) => finishingFailed(answered, failure)),
    });
  };

  /** What was pending stands as after a failure, so that one way leads on from both. */
  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    const { phase } = state.get();
    if (phase === 'loading') failed(unreachable);
    if (phase === 'before') update((current) => beginningFailed(current, unreachable));
    if (phase === 'answered') update((answered) => finishingFailed(answered, unreachable));
    if (phase === 'asking') update((asking) => sendingFailed(asking, unreachable, isMarkedKept(asking)));
  };

  const isMarkedKept = (asking: QuizRoomState) => {
    const choice = markedChoice(asking);
    return choice !== undefined && unsentAnswers.of(choice.attemptId) !== null;
  };

  const tryAgain = () => {
    const current = state.get();
    if (current.phase === 'failed') lastStep();
    if (current.phase === 'before' && current.starting === 'failed') begin();
    if (current.phase === 'asking' && current.sending === 'failed') submit();
    if (current.phase === 'answered' && current.finishing === 'failed') next();
  };

  const tryAgainIfUnreached = () => {
    const current = state.get();
    if ('failure' in current && current.failure?.kind === 'unreachable') tryAgain();
  };

  const watched = watchedState(state, {
    entered: () => {
      network = ports.connectivity.online$.subscribe(tryAgainIfUnreached);
      const current = state.get();
      if (current.phase === 'loading') lastStep();
      else if (isAhead) readOwn();
      else tryAgain();
      if ('quiz' in current) sayStatus(current.quiz, 'under-way');
    },
    left: () => {
      network.unsubscribe();
      const current = state.get();
      if (current.phase === 'loading' || isAhead) request.abandon();
      else stopWaiting();
      if ('quiz' in current) sayStatus(current.quiz, 'set-aside');
    },
  });

  return {
    isWatched: watched.isWatched,
    show: (quiz, statement, isNew) => {
      if (state.get().phase !== 'loading' || watched.isWatched()) return;
      isAhead = !isNew;
      set(before(quiz, statement));
    },
    beginAnew: () => {
      request.abandon();
      isAhead = false;
      lastStep = load;
      set({ phase: 'loading' });
      if (watched.isWatched()) load();
    },
    room: {
      state: watched.state,
      begin,
      choose: (optionId) => {
        const current = state.get();
        if (!canChoose(current, optionId)) return;
        if (current.quiz.attempt) unsentAnswers.drop(current.quiz.attempt.attemptId);
        set(chosen(current, optionId));
      },
      submit,
      next,
      cancel: stopWaiting,
      retry: () => {
        if (state.get().phase === 'failed') lastStep();
      },
      startAgain: () => {
        const current = state.get();
        if (current.phase === 'finished' && !current.results.passed) loadAnd(briefAgain);
        // A room that nobody has entered yet starts anew when somebody does.
        if (current.phase === 'loading' && !watched.isWatched()) lastStep = () => loadAnd(briefAgain);
      },
    },
  };
};

/** Another tab or device has gone on with the attempt, or it is no longer this learner's. */
const isOutdated = ({ kind }: Failure): boolean =>
  kind === 'conflict' || kind === 'missing' || kind === 'unprocessable';
