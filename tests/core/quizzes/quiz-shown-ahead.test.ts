import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { unreachable } from '#core/shared/failure.ts';
import { type Tab, world } from '#tests/support/world.ts';
import { answerQuestion, enterQuiz } from '#tests/support/world-earn.ts';
import { inPhase, watch } from '#tests/support/world-watch.ts';

/** What a document carries: the quiz of article 1 as somebody sees it who never began it. */
const sentQuiz = (): Quiz => {
  let sent: Quiz | undefined;
  world()
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
  const { room, leave } = enterQuiz(tab);
  answerQuestion(room, 'right');
  leave();
};

describe('a quiz that came with the document', () => {
  it('[RT-07] shows what comes before it at once, and asks a new guest’s server for nothing', () => {
    const { tab } = world();
    const room = show(tab, true);
    expect(inPhase(room.state, 'before')).toMatchObject({ starting: 'idle', statement: { agreed: false } });
    watch(room.state);
    expect(tab.quizzes.ofArticle.calls).toEqual([]);
    room.begin();
    expect(inPhase(room.state, 'asking').number).toBe(1);
  });

  it('goes on at the first unanswered question of whoever has an attempt', () => {
    const { tab, openTab, clinic } = world();
    answerFirst(tab);
    const room = show(openTab(), false);
    inPhase(room.state, 'before');
    watch(room.state);
    expect(inPhase(room.state, 'asking')).toMatchObject({ number: 2, marks: ['right', 'open', 'open'] });
    expect(clinic.attempts).toHaveLength(1);
  });

  it('begins nothing by itself when it is left before the attempt was read, and reads it on return', () => {
    const { tab, openTab } = world();
    answerFirst(tab);
    const later = openTab();
    const room = show(later, false);
    later.quizzes.ofArticle.hold();
    watch(room.state).leave();
    expect(inPhase(room.state, 'before').starting).toBe('idle');
    expect(later.quizzes.start.calls).toEqual([]);
    watch(room.state);
    later.quizzes.ofArticle.release();
    later.quizzes.ofArticle.release();
    expect(inPhase(room.state, 'asking').number).toBe(2);
  });

  it('lets whoever is faster than that go on with their own attempt all the same', () => {
    const { tab, openTab, clinic } = world();
    answerFirst(tab);
    const later = openTab();
    const room = show(later, false);
    later.quizzes.ofArticle.hold();
    watch(room.state);
    room.begin();
    expect(inPhase(room.state, 'asking').number).toBe(2);
    expect(clinic.attempts).toHaveLength(1);
  });

  it('says so when the attempt cannot be read, and tries again', () => {
    const { tab } = world();
    const room = show(tab, false);
    tab.quizzes.ofArticle.failNext(unreachable);
    watch(room.state);
    expect(inPhase(room.state, 'failed').failure).toBe(unreachable);
    room.retry();
    inPhase(room.state, 'before');
  });

  it('takes nothing from a room that is in use', () => {
    const { tab } = world();
    const { room } = enterQuiz(tab);
    tab.takeQuiz.show(sentQuiz(), statement, true);
    inPhase(room.state, 'asking');
  });
});
