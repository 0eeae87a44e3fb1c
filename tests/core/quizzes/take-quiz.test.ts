import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { ON_FILE, sampleLibrary, withQuiz } from '#adapters/memory/sample-library.ts';
import type { CreditNeed } from '#core/activities/missing-for-credit.ts';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';
import { answerQuestion as answer, enterQuiz as enter, evaluateArticle } from '#tests/support/earn-credit.ts';
import { type MemoryApp, memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const answerAll = (session: QuizSession, options: readonly ('right' | 'wrong')[]) => {
  for (const option of options) {
    answer(session, option);
    session.next();
  }
};

const onlyAttempt = ({ fakeServer }: MemoryApp) => {
  const [attempt, ...others] = fakeServer.attempts;
  if (attempt === undefined || others.length > 0) throw new Error('expected exactly one attempt');
  return attempt;
};

/** How often shown data with this tag has been read. */
const readsOf = ({ caches }: Tab, tag: 'reviews' | 'pretest-offers') => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return of(right(reads));
  };
  watch(query(caches, read, { tags: [tag] }).of('all'));
  return () => reads;
};

describe('taking a quiz', () => {
  it('starts an attempt at the first question on request, and not before it is shown', () => {
    const { tab, fakeServer } = memoryApp();
    const session = tab.takeQuiz.of('1');
    expect(session.state.get()).toEqual({ phase: 'loading' });
    expect(tab.quizzes.ofArticle.calls).toEqual([]);
    watch(session.state);
    expect(inPhase(session.state, 'before').statement).toMatchObject({ agreed: false, disclosures: [] });
    expect(fakeServer.attempts).toEqual([]);
    session.begin();
    expect(inPhase(session.state, 'asking')).toMatchObject({
      number: 1,
      total: 3,
      marks: ['open', 'open', 'open'],
      response: null,
      saveStatus: 'saved',
    });
    expect(fakeServer.attempts).toHaveLength(1);
  });

  it('agrees to the disclosure and starts in one step, and agrees once (faults.md, 2)', () => {
    const { tab, fakeServer, device } = memoryApp();
    const { session } = enter(tab);
    expect(fakeServer.agreements).toMatchObject([{ articleId: '1' }]);
    expect(device.guestSession.hash.get()).toBe(fakeServer.agreements[0]?.guestHash);
    session.begin();
    expect(tab.activities.agree.calls).toHaveLength(1);
    expect(fakeServer.attempts).toHaveLength(1);
  });

  it('starts once for a double click, and does not ask for agreement again after a failure', () => {
    const { tab, fakeServer } = memoryApp();
    tab.quizzes.start.failNext(unreachable);
    const { session } = enter(tab);
    expect(inPhase(session.state, 'before')).toMatchObject({ starting: 'failed', failure: unreachable });
    tab.quizzes.start.hold();
    session.begin();
    session.begin();
    expect(inPhase(session.state, 'before').starting).toBe('pending');
    tab.quizzes.start.release();
    expect(inPhase(session.state, 'asking').number).toBe(1);
    expect(fakeServer.attempts).toHaveLength(1);
    expect(fakeServer.agreements).toHaveLength(1);
  });

  it('stops waiting for a start that hangs, and tries it again', () => {
    const { tab } = memoryApp();
    tab.activities.agree.hold();
    const { session } = enter(tab);
    session.cancel();
    expect(inPhase(session.state, 'before')).toMatchObject({ starting: 'failed', failure: unreachable });
    session.begin();
    tab.activities.agree.release(1);
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('grades an answer and shows its explanation', () => {
    const { session } = enter(memoryApp().tab);
    answer(session, 'wrong');
    expect(inPhase(session.state, 'answered')).toMatchObject({
      grade: {
        correct: false,
        solution: { optionId: '11-1' },
        response: { optionId: '11-2' },
        explanation: 'Because of 11.',
      },
      marks: ['wrong', 'open', 'open'],
      last: false,
      saveStatus: 'saved',
    });
  });

  it('stores with an answer how sure the learner is, which changes no grade [RV-08]', () => {
    const all = memoryApp();
    const { session } = enter(all.tab);
    session.rate('guess');
    session.rate('sure');
    answer(session, 'wrong');
    expect(inPhase(session.state, 'answered').grade.correct).toBe(false);
    session.rate('guess');
    session.next();
    expect(inPhase(session.state, 'asking').confidence).toBeNull();
    expect([...onlyAttempt(all).answers.values()]).toEqual([
      expect.objectContaining({ confidence: 'sure', correct: false }),
    ]);
  });

  it('sends nothing without a choice, and no choice that the question does not have', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    session.submit();
    session.respond({ optionId: '12-1' });
    session.submit();
    expect(tab.quizzes.answer.calls).toEqual([]);
  });

  it('sends one answer for a double click, and keeps the choice during the request', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    tab.quizzes.answer.hold();
    answer(session, 'right');
    session.submit();
    session.respond({ optionId: '11-3' });
    expect(inPhase(session.state, 'asking')).toMatchObject({
      sending: 'pending',
      saveStatus: 'saving',
      response: { optionId: '11-1' },
    });
    tab.quizzes.answer.release();
    expect(tab.quizzes.answer.calls).toHaveLength(1);
    expect(inPhase(session.state, 'answered').grade.correct).toBe(true);
  });

  it('leads from the last answer to the results, and updates the transcript', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    answerAll(session, ['right', 'wrong', 'right']);
    expect(inPhase(session.state, 'finished').results).toMatchObject({ correct: 2, total: 3, passed: true });
    const results = tab.reviewResults.of('1');
    watch(results);
    expect(inPhase(results, 'loaded').value.correct).toBe(2);
    expect(tab.quizzes.resultsOf.calls).toEqual([]);
  });

  it('makes the questions to review stale with each answer, and the offer of a pretest when it starts', () => {
    const { tab } = memoryApp();
    const [reviews, offers] = [readsOf(tab, 'reviews'), readsOf(tab, 'pretest-offers')];
    const { session } = enter(tab);
    expect([reviews(), offers()]).toEqual([1, 2]);
    answer(session, 'wrong');
    expect([reviews(), offers()]).toEqual([2, 2]);
    session.next();
    answer(session, 'right');
    expect([reviews(), offers()]).toEqual([3, 2]);
  });

  it('reads the shown results again when something changes them, such as the evaluation', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    answerAll(session, ['right', 'right', 'right']);
    watch(tab.reviewResults.of('1'));
    expect(tab.quizzes.resultsOf.calls).toEqual([]);
    evaluateArticle(tab, '1');
    expect(tab.quizzes.resultsOf.calls).not.toEqual([]);
  });

  it('stores a question that a guest missed on this device', () => {
    const { tab, device } = memoryApp();
    const { session } = enter(tab);
    const { id } = inPhase(session.state, 'asking').question;
    answer(session, 'wrong');
    expect(device.deviceReview.all.get().map(({ question }) => question.id)).toEqual([id]);
  });

  it('continues at the first unanswered question after a reload', () => {
    const { tab, openTab } = memoryApp();
    const { session, leave } = enter(tab);
    answerAll(session, ['right', 'wrong']);
    leave();
    const again = enter(openTab()).session;
    expect(inPhase(again.state, 'asking')).toMatchObject({ number: 3, marks: ['right', 'wrong', 'open'] });
  });

  it('shows the last answer after a reload before the results', () => {
    const { tab, openTab } = memoryApp();
    const { session, leave } = enter(tab);
    answerAll(session, ['right', 'right']);
    answer(session, 'right');
    leave();
    const again = enter(openTab()).session;
    expect(inPhase(again.state, 'answered')).toMatchObject({ number: 3, last: true });
    again.next();
    expect(inPhase(again.state, 'finished').results.passed).toBe(true);
  });

  it('shows the results of a quiz that was finished before', () => {
    const { tab, openTab } = memoryApp();
    answerAll(enter(tab).session, ['right', 'right', 'right']);
    expect(inPhase(enter(openTab()).session.state, 'finished').results.correct).toBe(3);
  });

  it('begins a new attempt after a failed one, and none after a passed one', () => {
    const missed = memoryApp();
    const { session } = enter(missed.tab);
    answerAll(session, ['wrong', 'wrong', 'wrong']);
    session.startAgain();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 1, marks: ['open', 'open', 'open'] });
    answerAll(session, ['right', 'right', 'right']);
    const asked = missed.tab.quizzes.start.calls.length;
    session.startAgain();
    expect(inPhase(session.state, 'finished').results.passed).toBe(true);
    expect(missed.tab.quizzes.start.calls).toHaveLength(asked);
    expect(missed.fakeServer.attempts).toHaveLength(2);
  });

  it('begins a new attempt from the results page after a reload, before the session was opened', () => {
    const { tab, openTab, fakeServer } = memoryApp();
    answerAll(enter(tab).session, ['wrong', 'wrong', 'wrong']);
    const reloaded = openTab();
    reloaded.takeQuiz.of('1').startAgain();
    expect(reloaded.quizzes.ofArticle.calls).toEqual([]);
    expect(inPhase(enter(reloaded).session.state, 'asking').number).toBe(1);
    expect(fakeServer.attempts).toHaveLength(2);
  });

  it('retries a start that failed', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    answerAll(session, ['wrong', 'wrong', 'wrong']);
    tab.quizzes.start.failNext(unreachable);
    session.startAgain();
    expect(inPhase(session.state, 'failed').failure).toEqual(unreachable);
    session.retry();
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('does not restart for a learner who did not ask for it', () => {
    const { tab, fakeServer } = memoryApp();
    const { session, leave } = enter(tab);
    answerAll(session, ['wrong', 'wrong', 'wrong']);
    tab.quizzes.start.failNext(unreachable);
    session.startAgain();
    leave();
    tab.caches.clear();
    watch(session.state);
    expect(inPhase(session.state, 'finished').results.passed).toBe(false);
    expect(fakeServer.attempts).toHaveLength(1);
  });

  it('fails when the quiz cannot be read, and loads it when tried again', () => {
    const { tab } = memoryApp();
    tab.quizzes.ofArticle.failNext(refusal('broken'));
    const { session } = enter(tab);
    expect(inPhase(session.state, 'failed').failure).toMatchObject({ kind: 'broken' });
    session.retry();
    expect(inPhase(session.state, 'before').quiz.articleId).toBe('1');
  });

  it('keeps a session for each quiz', () => {
    const { tab } = memoryApp();
    const one = enter(tab, '1').session;
    const other = enter(tab, '2').session;
    answer(one, 'right');
    expect(inPhase(other.state, 'asking').question.id).toBe('21');
    expect(tab.takeQuiz.of('1')).toBe(one);
  });
});

describe('a quiz on a bad network', () => {
  it('stores an answer that could not be sent, and stores one when it is sent again', () => {
    const all = memoryApp();
    const { session } = enter(all.tab);
    all.tab.quizzes.answer.loseNext();
    answer(session, 'right');
    expect(inPhase(session.state, 'asking')).toMatchObject({
      sending: 'failed',
      failure: unreachable,
      saveStatus: 'saved-here',
      response: { optionId: '11-1' },
    });
    session.submit();
    expect(inPhase(session.state, 'answered').grade.correct).toBe(true);
    expect([...onlyAttempt(all).answers]).toEqual([
      ['11', expect.objectContaining({ response: { optionId: '11-1' }, correct: true })],
    ]);
  });

  it('reports that an answer is not stored when the device is full, and continues (faults.md, 16)', () => {
    const { tab } = memoryApp();
    tab.fillStorage();
    const { session } = enter(tab);
    tab.quizzes.answer.failNext(unreachable);
    answer(session, 'right');
    expect(inPhase(session.state, 'asking').saveStatus).toBe('not-saved');
    session.submit();
    expect(inPhase(session.state, 'answered').saveStatus).toBe('saved');
  });

  it('sends the answer automatically when the network is back', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    tab.quizzes.answer.failNext(unreachable);
    answer(session, 'right');
    tab.connectivity.comeBack();
    expect(inPhase(session.state, 'answered').grade.correct).toBe(true);
  });

  it('loads automatically when the network is back', () => {
    const { tab } = memoryApp();
    tab.quizzes.ofArticle.failNext(unreachable);
    const { session } = enter(tab);
    tab.connectivity.comeBack();
    expect(inPhase(session.state, 'before').quiz.articleId).toBe('1');
  });

  it('sends nothing automatically once the page was left', () => {
    const { tab } = memoryApp();
    const { session, leave } = enter(tab);
    tab.quizzes.answer.failNext(unreachable);
    answer(session, 'right');
    leave();
    tab.connectivity.comeBack();
    expect(tab.quizzes.answer.calls).toHaveLength(1);
  });

  it('does not resend what the server refused when the network is back', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    tab.quizzes.answer.failNext(refusal('throttled'));
    answer(session, 'right');
    tab.connectivity.comeBack();
    expect(inPhase(session.state, 'asking')).toMatchObject({
      sending: 'failed',
      failure: { kind: 'throttled' },
    });
  });

  it('marks and sends the unsent answer after a reload', () => {
    const { tab, openTab, device, fakeServer } = memoryApp();
    const { session, leave } = enter(tab);
    answerAll(session, ['right']);
    tab.quizzes.answer.failNext(unreachable);
    answer(session, 'wrong');
    leave();
    const again = openTab();
    again.quizzes.answer.hold();
    const { session: reopened } = enter(again);
    expect(inPhase(reopened.state, 'asking')).toMatchObject({
      number: 2,
      response: { optionId: '12-2' },
      sending: 'pending',
    });
    again.quizzes.answer.release();
    expect(inPhase(reopened.state, 'answered').grade.response).toEqual({ optionId: '12-2' });
    expect(device.unsentAnswers.of(fakeServer.attempts[0]?.id ?? '')).toBeNull();
  });

  it('sends how sure the learner was with the unsent answer after a reload [RV-08]', () => {
    const all = memoryApp();
    const { session, leave } = enter(all.tab);
    session.rate('fairly-sure');
    all.tab.quizzes.answer.failNext(unreachable);
    answer(session, 'right');
    leave();
    watch(all.openTab().takeQuiz.of('1').state);
    expect([...onlyAttempt(all).answers.values()]).toEqual([
      expect.objectContaining({ confidence: 'fairly-sure', correct: true }),
    ]);
  });

  it('drops the unsent answer when another option is chosen instead', () => {
    const { tab, openTab } = memoryApp();
    const { session, leave } = enter(tab);
    tab.quizzes.answer.failNext(unreachable);
    answer(session, 'wrong');
    session.respond({ optionId: '11-1' });
    expect(inPhase(session.state, 'asking')).toMatchObject({
      sending: 'idle',
      failure: null,
      response: { optionId: '11-1' },
    });
    leave();
    expect(inPhase(enter(openTab()).session.state, 'asking').response).toBeNull();
  });

  it('continues with what another tab answered meanwhile', () => {
    const { tab, openTab } = memoryApp();
    const { session } = enter(tab);
    answer(enter(openTab()).session, 'right');
    answer(session, 'wrong');
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, marks: ['right', 'open', 'open'] });
  });

  it('shows the results when another tab has finished', () => {
    const { tab, openTab } = memoryApp();
    const { session } = enter(tab);
    answerAll(enter(openTab()).session, ['right', 'right', 'right']);
    answer(session, 'wrong');
    expect(inPhase(session.state, 'finished').results.correct).toBe(3);
  });

  it('finishes once, however often the response is lost', () => {
    const all = memoryApp();
    const { session } = enter(all.tab);
    answerAll(session, ['right', 'right']);
    answer(session, 'right');
    all.tab.quizzes.finish.loseNext();
    session.next();
    expect(inPhase(session.state, 'answered')).toMatchObject({ finishing: 'failed', failure: unreachable });
    session.next();
    expect(inPhase(session.state, 'finished').results.passed).toBe(true);
    expect(onlyAttempt(all).finishedAt).not.toBeNull();
  });

  it('finishes once for a double click', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    answerAll(session, ['right', 'right']);
    answer(session, 'right');
    tab.quizzes.finish.hold();
    session.next();
    session.next();
    expect(inPhase(session.state, 'answered').finishing).toBe('pending');
    expect(tab.quizzes.finish.calls).toHaveLength(1);
  });

  it('stops waiting for a request that hangs, and sends it again (faults.md, 5)', () => {
    const { tab } = memoryApp();
    const { session } = enter(tab);
    tab.quizzes.answer.hold();
    answer(session, 'right');
    session.cancel();
    expect(tab.quizzes.answer.abandoned()).toBe(1);
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', saveStatus: 'saved-here' });
    tab.quizzes.answer.release();
    expect(session.state.get().phase).toBe('asking');
    session.submit();
    tab.quizzes.answer.release();
    expect(session.state.get().phase).toBe('answered');
  });

  it('abandons its requests on leaving, and repeats them on return', () => {
    const { tab } = memoryApp();
    const { session, leave } = enter(tab);
    tab.quizzes.answer.hold();
    answer(session, 'right');
    leave();
    tab.quizzes.answer.release();
    expect(inPhase(session.state, 'asking').response).toEqual({ optionId: '11-1' });
    watch(session.state);
    tab.quizzes.answer.release();
    expect(session.state.get().phase).toBe('answered');
  });

  it('drops a quiz that arrives after the page was left (faults.md, 13)', () => {
    const { tab } = memoryApp();
    tab.quizzes.ofArticle.hold();
    const { session, leave } = enter(tab);
    leave();
    tab.quizzes.ofArticle.release();
    expect(session.state.get()).toEqual({ phase: 'loading' });
    expect(tab.quizzes.start.calls).toEqual([]);
  });
});

describe('a guest’s quiz', () => {
  it('is stored on this device per article, topic and state, with the guest’s own hash [GQ-01]', () => {
    const { tab, device, fakeServer } = memoryApp();
    const place = { topicSlug: 'opioids', stateSlug: 'texas' };
    const inTexas = tab.takeQuiz.of('1', place);
    watch(inTexas.state);
    inTexas.begin();
    expect(device.guestQuizzes.all.get()).toEqual([
      {
        quizId: '91',
        hash: fakeServer.attempts[0]?.guestQuizHash,
        articleId: '1',
        startedAt: '2026-05-04T12:00:00.000Z',
        ...place,
      },
    ]);
    expect(device.guestSession.hash.get()).toBe(fakeServer.attempts[0]?.guestHash);
  });

  it('asks the guest who passed for the evaluation before registration', () => {
    const { session } = enter(memoryApp().tab);
    answerAll(session, ['right', 'right', 'right']);
    expect(inPhase(session.state, 'finished').results.creditOutcome).toBe('evaluate-to-claim');
  });
});

describe('a quiz that was passed for practice', () => {
  const bare = withQuiz('1');
  const activity = {
    ...ON_FILE,
    credit: 2,
    passingMarkPercent: 60,
    minutes: 10,
    provider: 'Preceptor',
    format: 'Quiz',
    releasedOn: '2026-01-01',
    expiresOn: '2028-12-31',
    questionCount: 3,
  };
  const at = (missing: readonly CreditNeed[]): LibraryArticle => ({
    ...bare,
    article: { ...bare.article, activity: { ...activity, missing } },
  });

  it('is taken again for credit once everything is on file, and only then [AC-11]', () => {
    const library = [at(['accreditation'])];
    const { tab, openTab } = memoryApp({ library });
    const { session } = enter(tab);
    answerAll(session, ['right', 'right', 'right']);
    expect(inPhase(session.state, 'finished').results).toMatchObject({
      creditOutcome: 'no-credit',
      noCredit: ['accreditation'],
    });
    session.startAgain();
    expect(session.state.get().phase).toBe('finished');

    library.splice(0, 1, at([]));
    const again = enter(openTab()).session;
    expect(inPhase(again.state, 'finished').results.creditOutcome).toBe('practiced');
    again.startAgain();
    answerAll(again, ['right', 'right', 'right']);
    expect(inPhase(again.state, 'finished').results.creditOutcome).toBe('evaluate-to-claim');
  });
});

describe('leaving a quiz and coming back', () => {
  const statuses = (tab: Tab) => tab.quizzes.setStatus.calls.map(([, status]) => status);

  it('pauses it, and resumes it', () => {
    const { tab, fakeServer } = memoryApp();
    const { session, leave } = enter(tab);
    answer(session, 'right');
    expect(statuses(tab)).toEqual([]);
    leave();
    expect(statuses(tab)).toEqual(['set-aside']);
    expect(fakeServer.attempts[0]?.isSetAside).toBe(true);
    enter(tab);
    expect(statuses(tab)).toEqual(['set-aside', 'under-way']);
    expect(fakeServer.attempts[0]?.isSetAside).toBe(false);
  });

  it('continues after a reload at the first unanswered question, and says so (faults.md, 4)', () => {
    const here = memoryApp();
    const { session, leave } = enter(here.tab);
    answer(session, 'right');
    leave();
    const reloaded = here.openTab();
    expect(inPhase(enter(reloaded).session.state, 'asking').number).toBe(2);
    expect(statuses(reloaded)).toEqual(['under-way']);
  });

  it('shows no notice for a finished quiz', () => {
    const { tab } = memoryApp();
    const { session, leave } = enter(tab);
    answerAll(session, ['right', 'right', 'right']);
    leave();
    enter(tab);
    expect(statuses(tab)).toEqual([]);
  });

  it('shows no notice for a quiz that is not started, or will be restarted', () => {
    const { tab } = memoryApp();
    const unbegun = watch(tab.takeQuiz.of('1').state);
    unbegun.leave();
    const { session, leave } = enter(tab);
    answerAll(session, ['wrong', 'wrong', 'wrong']);
    leave();
    tab.caches.clear();
    const again = watch(tab.takeQuiz.of('1').state);
    again.leave();
    expect(statuses(tab)).toEqual([]);
  });

  it('continues when the notice cannot be shown', () => {
    const { tab } = memoryApp();
    tab.quizzes.setStatus.failNext(unreachable);
    const { session, leave } = enter(tab);
    leave();
    expect(inPhase(session.state, 'asking').failure).toBeNull();
  });

  it('shows the progress with the article', () => {
    const { tab } = memoryApp();
    const activity = tab.followActivity.standing('1');
    watch(activity);
    const { session, leave } = enter(tab);
    answer(session, 'wrong');
    expect(inPhase(activity, 'loaded').value.quiz).toEqual({ state: 'under-way', answered: 1, total: 3 });
    leave();
    expect(inPhase(activity, 'loaded').value.quiz).toMatchObject({ state: 'set-aside' });
  });

  it('ends when the article was retracted meanwhile, and says so', () => {
    const [withdrawn = withQuiz('1'), ...others] = sampleLibrary;
    const { tab, retract } = appThatRetracts(withdrawn, others);
    const { session } = enter(tab);
    retract();
    answer(session, 'right');
    expect(inPhase(session.state, 'failed').failure).toMatchObject({
      kind: 'unprocessable',
      message: 'This article was retracted, and its quiz was withdrawn.',
    });
  });
});

/** Articles of which the first can be retracted while its quiz is taken. */
const appThatRetracts = (withdrawn: LibraryArticle, others: readonly LibraryArticle[]) => {
  let standing: 'current' | 'retracted' = 'current';
  const changing = {
    quiz: withdrawn.quiz,
    get article() {
      return { ...withdrawn.article, standing };
    },
  };
  return {
    ...memoryApp({ library: [changing, ...others] }),
    retract: () => {
      standing = 'retracted';
    },
  };
};
