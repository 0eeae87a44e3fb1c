import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import type { PretestProgress } from '#core/pretests/ports.ts';
import type { Pretest } from '#core/pretests/pretest.ts';
import { takePretest } from '#core/pretests/take-pretest.ts';
import { createCaches, type Tag } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const question = (id: string) => ({
  id,
  kind: 'single-best-answer' as const,
  stem: id,
  options: [{ id: `${id}-a`, text: 'a' }],
});
const PRETEST: Pretest = {
  pretestId: '8',
  quizId: '9',
  articleId: '1',
  articleSlug: 'sprint',
  articleTitle: 'SPRINT',
  questions: ['1', '2', '3'].map(question),
  answered: [],
  finishedAt: null,
  result: null,
};

/** A pretest on the server; `progress` is the response to the next choice. */
const opened = (stored: Partial<Pretest>, progress: PretestProgress) => {
  const start = scripted((_: unknown): PortResult<Pretest> => of(right({ ...PRETEST, ...stored })));
  const answer = scripted((_: unknown): PortResult<PretestProgress> => of(right(progress)));
  const caches = createCaches();
  const dropped: Tag[] = [];
  caches.add({ clear: () => undefined, drop: (tags) => dropped.push(...tags) });
  const ports = { start: start.call, answer: answer.call };
  const taking = takePretest({
    caches,
    pretests: ports,
    unsentPretestAnswers: storedUnsentAnswers(memoryDeviceStorage()),
    connectivity: memoryConnectivity(),
  });
  return { taking, session: taking.of({ articleId: '1' }), start, answer, dropped };
};

const none = { answered: 0, total: 3, result: null };

describe('a pretest', () => {
  it('that another device continued is loaded again after the next answer', () => {
    const { session, start } = opened({}, { ...none, answered: 2 });
    watch(session.state);
    session.respond({ optionId: '1-a' });
    session.submit();
    expect(start.calls).toHaveLength(2);
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('that no one else continued is not loaded again', () => {
    const { session, start } = opened({ answered: ['1'] }, { ...none, answered: 2 });
    watch(session.state);
    session.respond({ optionId: '2-a' });
    session.submit();
    expect(start.calls).toHaveLength(1);
    expect(inPhase(session.state, 'asking').number).toBe(3);
  });

  it('is over with the result that comes with an answer, and after it none is offered', () => {
    const result = { correct: 2, total: 3 };
    const { session, start, dropped } = opened({}, { answered: 3, total: 3, result });
    watch(session.state);
    expect(dropped).toEqual([]);
    session.respond({ optionId: '1-a' });
    session.submit();
    expect(inPhase(session.state, 'finished').results.result).toEqual(result);
    expect(start.calls).toHaveLength(1);
    expect(dropped).toEqual(['pretests']);
  });

  it('that is finished stays finished, even if a question was added to it', () => {
    const finished = { answered: ['1', '2'], finishedAt: '2026-05-04', result: { correct: 1, total: 2 } };
    const { session } = opened(finished, none);
    watch(session.state);
    expect(inPhase(session.state, 'finished').results).toMatchObject({
      pretest: { pretestId: '8' },
      result: { correct: 1, total: 2 },
    });
  });

  it('without open questions or a result is reported as unreadable', () => {
    const { session } = opened({ answered: ['1', '2', '3'] }, none);
    watch(session.state);
    expect(inPhase(session.state, 'failed').failure).toEqual({
      kind: 'unreadable',
      detail: 'a pretest without open questions or a result',
    });
  });

  it('that is not due is no longer offered, and one that was not reached still is', () => {
    const { session, start, dropped } = opened({}, none);
    start.failNext(unreachable);
    watch(session.state);
    inPhase(session.state, 'failed');
    expect(dropped).toEqual([]);
    start.failNext(refusal('missing'));
    session.retry();
    expect(inPhase(session.state, 'failed').failure).toMatchObject({ kind: 'missing' });
    expect(dropped).toEqual(['pretests']);
  });

  it('on screen is kept while others are opened, and one that was left long ago is not', () => {
    const { taking, session } = opened({}, none);
    const { leave } = watch(session.state);
    const openOthers = () => {
      for (let article = 2; article < 12; article += 1) taking.of({ articleId: String(article) });
    };
    openOthers();
    expect(taking.of({ articleId: '1' })).toBe(session);
    leave();
    openOthers();
    expect(taking.of({ articleId: '1' })).not.toBe(session);
  });
});
