import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryEvaluationDrafts, memoryGuestSession } from '#adapters/memory/stored-values.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { faultyFields } from '#core/activities/evaluation-room.ts';
import { openEvaluationRoom } from '#core/activities/open-evaluation-room.ts';
import type { EvaluationSheet } from '#core/activities/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';
import { inPhase, watch } from '#tests/support/world-watch.ts';

const SHEET: EvaluationSheet = { questions: evaluationForm, maximumCredit: 4, given: null };
const GIVEN: EvaluationSheet = {
  ...SHEET,
  given: { answers: [], claimedCredit: 2, givenAt: '2026-11-20T12:00:00Z' },
};

/** An evaluation whose other side answers when the test says so. */
const setUp = () => {
  const asked: unknown[] = [];
  let sheet = new Subject<Either<Failure, EvaluationSheet>>();
  let giving = new Subject<Either<Failure, unknown>>();
  const drafts = memoryEvaluationDrafts();
  const told: string[] = [];
  const caches = createCaches();
  const open = openEvaluationRoom(
    caches,
    {
      id: '1',
      sheet: () => {
        asked.push('sheet');
        sheet = new Subject();
        return sheet;
      },
      give: (evaluation) => {
        asked.push(evaluation);
        giving = new Subject();
        return giving;
      },
      given: () => told.push('given'),
    },
    drafts,
  );
  const { room } = open;
  const watching = watch(room.state);
  return {
    ...{ ...open, caches, asked, drafts, told, watching },
    load: (loaded: EvaluationSheet = SHEET) => sheet.next(right(loaded)),
    loadFails: (failure: Failure) => sheet.next(left(failure)),
    taken: () => giving.next(right(null)),
    refuse: (failure: Failure) => giving.next(left(failure)),
    asking: () => inPhase(room.state, 'asking'),
    isAsking: () => sheet.observed || giving.observed,
  };
};

const filledIn = () => {
  const set = setUp();
  set.load();
  const { room } = set;
  room.answer('learned', '4');
  room.answer('relevant', '5');
  room.answer('practice', 'none');
  room.answer('balanced', 'yes');
  room.claim(2);
  return set;
};
const ANSWERS = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'none' },
  { questionId: 'balanced', value: 'yes' },
];

describe('an evaluation that is filled in', () => {
  it('begins empty, with nothing wrong', () => {
    const { load, asking } = setUp();
    load();
    expect(asking()).toEqual({
      ...{ phase: 'asking', sheet: SHEET, draft: { answers: [], claimedCredit: null }, faults: {} },
      ...{ sending: 'idle', failure: null, isKept: true },
    });
  });

  it('holds one answer to a question, the latest', () => {
    const { room, load, asking } = setUp();
    load();
    room.answer('learned', '1');
    room.answer('relevant', '2');
    room.answer('learned', '5');
    expect(asking().draft.answers).toEqual([
      { questionId: 'relevant', value: '2' },
      { questionId: 'learned', value: '5' },
    ]);
  });

  it('keeps a comment with its answer, whichever came first', () => {
    const { room, load, asking } = setUp();
    load();
    room.comment('balanced', 'One sponsor.');
    expect(asking().draft.answers).toEqual([
      { questionId: 'balanced', value: 'no', comment: 'One sponsor.' },
    ]);
    room.answer('balanced', 'yes');
    expect(asking().draft.answers).toEqual([
      { questionId: 'balanced', value: 'yes', comment: 'One sponsor.' },
    ]);
  });

  it('says where it has something wrong, in the order of the form, until that is changed', () => {
    const { room, load, asking, asked } = setUp();
    load();
    room.answer('balanced', 'no');
    room.submit();
    expect(asking().sending).toBe('failed');
    expect(faultyFields(asking())).toEqual([
      ...['learned', 'relevant', 'practice', 'balanced.comment', 'claimedCredit'],
    ]);
    room.comment('balanced', 'One sponsor.');
    room.claim(1);
    expect(faultyFields(asking())).toEqual(['learned', 'relevant', 'practice']);
    expect([asking().sending, asked]).toEqual(['idle', ['sheet']]);
  });

  it('says where this device cannot keep it', () => {
    const { room, load, asking, drafts } = setUp();
    load();
    room.claim(1);
    expect([asking().isKept, drafts.of('1')?.claimedCredit]).toEqual([true, 1]);
  });

  it('is sent as it is, once, and read again when it is given', () => {
    const { room, asking, asked, drafts, taken, load, told } = filledIn();
    room.submit();
    room.submit();
    room.answer('learned', '1');
    expect(asking()).toMatchObject({ sending: 'pending', faults: {}, failure: null });
    expect(asked).toEqual(['sheet', { answers: ANSWERS, claimedCredit: 2 }]);
    taken();
    expect([room.state.get().phase, drafts.of('1'), told]).toEqual(['loading', null, ['given']]);
    load(GIVEN);
    expect(room.state.get()).toEqual({ phase: 'given', sheet: GIVEN });
  });

  it('shows a refusal by its fields, and stays as it was filled in', () => {
    const { room, asking, refuse, told, drafts } = filledIn();
    room.submit();
    const failure = refusal('unprocessable', '', { claimedCredit: ['Too much.'] });
    refuse(failure);
    expect(asking()).toMatchObject({ sending: 'failed', failure, faults: { claimedCredit: ['Too much.'] } });
    expect(faultyFields(asking())).toEqual(['claimedCredit']);
    expect([told, drafts.of('1')?.claimedCredit]).toEqual([[], 2]);
  });

  it.each(['conflict', 'missing'] as const)('is read again where the other side says %s', (kind) => {
    const { room, refuse, asked, told } = filledIn();
    room.submit();
    refuse(refusal(kind));
    expect([room.state.get().phase, asked.length, told]).toEqual(['loading', 3, []]);
  });

  it('stops waiting when asked to, with what was filled in, and is sent when tried again', () => {
    const { room, asking, asked, isAsking } = filledIn();
    room.cancel();
    expect(asking().sending).toBe('idle');
    room.submit();
    room.cancel();
    expect(isAsking()).toBe(false);
    expect(asking()).toMatchObject({ sending: 'failed', failure: unreachable });
    room.retry();
    expect(asked).toHaveLength(3);
  });

  it('stops loading when asked to, and loads when tried again', () => {
    const { room, asked, load } = setUp();
    room.cancel();
    expect(room.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    room.retry();
    load();
    expect([room.state.get().phase, asked]).toEqual(['asking', ['sheet', 'sheet']]);
  });

  it('says why it cannot be loaded', () => {
    const { room, loadFails } = setUp();
    loadFails(refusal('missing'));
    room.submit();
    room.claim(1);
    expect(room.state.get()).toEqual({ phase: 'failed', failure: refusal('missing') });
  });

  it('is abandoned where its page is left while it loads, and loaded for whoever comes next', () => {
    const { room, watching, isAsking, asked } = setUp();
    watching.leave();
    expect(isAsking()).toBe(false);
    watch(room.state);
    expect(asked).toEqual(['sheet', 'sheet']);
  });

  it('stays as it is while its page is away', () => {
    const { room, watching, asked, asking } = filledIn();
    watching.leave();
    watch(room.state);
    expect([asked, asking().draft.claimedCredit]).toEqual([['sheet'], 2]);
  });

  it('begins anew for the next learner: at once where it is watched', () => {
    const { room, watching, asked, caches, isWatched, isAsking } = filledIn();
    room.submit();
    caches.clear();
    expect([room.state.get().phase, asked.length, isWatched()]).toEqual(['loading', 3, true]);
    watching.leave();
    caches.clear();
    expect([room.state.get().phase, asked.length, isWatched(), isAsking()]).toEqual([
      ...['loading', 3, false, false],
    ]);
  });

  it('drops what another tab left behind once it was given', () => {
    const { drafts, load, room } = setUp();
    drafts.keep('1', { answers: [], claimedCredit: 1 });
    load(GIVEN);
    expect([room.state.get().phase, drafts.of('1')]).toEqual(['given', null]);
  });
});

describe('agreeing to a disclosure', () => {
  const agreeing = (userGuestHash: string | null) => {
    const guestSession = memoryGuestSession();
    const asked: string[] = [];
    const caches = createCaches();
    const told = invalidatedTags(caches);
    const statement = {
      ...{ agreed: false, hashId: null, agreedAt: null, disclosures: [], commercialSupport: [] },
      activity: null,
    };
    const use = agreeToDisclosure(
      caches,
      {
        disclosure: (id) => {
          asked.push(id);
          return of(right(statement));
        },
        agree: () => of(right({ hashId: 'h', userGuestHash })),
      },
      guestSession,
    );
    watch(use.statement('1'));
    return { use, caches, guestSession, asked, told };
  };

  it('makes a guest known to this device, and what hangs on it is read again [SE-05]', () => {
    const { use, guestSession, asked, told } = agreeing('g');
    use.agree.execute('1');
    expect([guestSession.hash.get(), asked]).toEqual(['g', ['1', '1']]);
    expect(told).toEqual(['activity:1', 'quiz-results:1', 'activities', 'credits']);
  });

  it('leaves whoever was known as they are', () => {
    const { use, guestSession } = agreeing(null);
    guestSession.keep('before');
    use.agree.execute('1');
    expect(guestSession.hash.get()).toBe('before');
  });

  it('is forgotten with the learner', () => {
    const { use, caches, asked } = agreeing(null);
    use.agree.execute('1');
    caches.clear();
    expect(use.agree.state.get()).toEqual({ phase: 'idle' });
    expect(asked).toHaveLength(3);
  });
});
