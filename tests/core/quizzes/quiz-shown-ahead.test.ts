import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { unreachable } from '#core/shared/failure.ts';
import { answerQuestion, enterQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

/** What a document contains: the quiz of article 1 for a reader who never began it. */
const sentQuiz = (): Quiz => {
  let sent: Quiz | undefined;
  memoryApp()
    .tab.quizzes.port.ofArticle('1')
    .subscribe((answer) => {
      if (isRight(answer)) sent = answer.right;
    });
  if (!sent) throw new Error('There is no quiz of article 1.');
  return sent;
};

const statement: DisclosureStatement = {
  agreed: false,
  hashId: null,
  agreedAt: null,
  disclosures: [],
  commercialSupport: [],
  activity: null,
};

const show = (tab: Tab, isNew: boolean) => {
  tab.takeQuiz.show(sentQuiz(), statement, isNew);
  return tab.takeQuiz.of('1');
};

const answerFirst = (tab: Tab) => {
  const { session, leave } = enterQuiz(tab);
  answerQuestion(session, 'right');
  leave();
};

describe('a quiz that arrived with the document', () => {
  it('[RT-07] shows its introduction at once, and sends no request for a new guest', () => {
    const { tab } = memoryApp();
    const session = show(tab, true);
    expect(inPhase(session.state, 'before')).toMatchObject({
      starting: 'idle',
      statement: { agreed: false },
    });
    watch(session.state);
    expect(tab.quizzes.ofArticle.calls).toEqual([]);
    session.begin();
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('continues at the first unanswered question of an attempt', () => {
    const { tab, openTab, fakeServer } = memoryApp();
    answerFirst(tab);
    const session = show(openTab(), false);
    inPhase(session.state, 'before');
    watch(session.state);
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, marks: ['right', 'open', 'open'] });
    expect(fakeServer.attempts).toHaveLength(1);
  });

  it('begins nothing when it is left before the attempt was read, and reads it on return', () => {
    const { tab, openTab } = memoryApp();
    answerFirst(tab);
    const later = openTab();
    const session = show(later, false);
    later.quizzes.ofArticle.hold();
    watch(session.state).leave();
    expect(inPhase(session.state, 'before').starting).toBe('idle');
    expect(later.quizzes.start.calls).toEqual([]);
    watch(session.state);
    later.quizzes.ofArticle.release();
    later.quizzes.ofArticle.release();
    expect(inPhase(session.state, 'asking').number).toBe(2);
  });

  it('lets a reader who starts sooner continue with their own attempt', () => {
    const { tab, openTab, fakeServer } = memoryApp();
    answerFirst(tab);
    const later = openTab();
    const session = show(later, false);
    later.quizzes.ofArticle.hold();
    watch(session.state);
    session.begin();
    expect(inPhase(session.state, 'asking').number).toBe(2);
    expect(fakeServer.attempts).toHaveLength(1);
  });

  it('reports when the attempt cannot be read, and tries again', () => {
    const { tab } = memoryApp();
    const session = show(tab, false);
    tab.quizzes.ofArticle.failNext(unreachable);
    watch(session.state);
    expect(inPhase(session.state, 'failed').failure).toBe(unreachable);
    session.retry();
    inPhase(session.state, 'before');
  });

  it('does not change a session that is in use', () => {
    const { tab } = memoryApp();
    const { session } = enterQuiz(tab);
    tab.takeQuiz.show(sentQuiz(), statement, true);
    inPhase(session.state, 'asking');
  });
});
