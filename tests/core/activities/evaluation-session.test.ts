import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { faultyFields } from '#core/activities/evaluation-state.ts';
import { openEvaluationSession } from '#core/activities/open-evaluation-session.ts';
import type { EvaluationSheet } from '#core/activities/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const SHEET: EvaluationSheet = { questions: evaluationForm, maximumCredit: 4, given: null };
const GIVEN: EvaluationSheet = {
  ...SHEET,
  given: { answers: [], claimedCredit: 2, givenAt: '2026-11-20T12:00:00Z' },
};

/** An evaluation whose server's responses the test controls. */
const setUp = () => {
  const asked: unknown[] = [];
  let sheet = new Subject<Either<Failure, EvaluationSheet>>();
  let giving = new Subject<Either<Failure, unknown>>();
  const drafts = storedEvaluationDrafts(memoryDeviceStorage());
  const told: string[] = [];
  const caches = createCaches();
  const open = openEvaluationSession(
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
  const { session } = open;
  const watching = watch(session.state);
  return {
    ...open,
    caches,
    asked,
    drafts,
    told,
    watching,
    load: (loaded: EvaluationSheet = SHEET) => sheet.next(right(loaded)),
    loadFails: (failure: Failure) => sheet.next(left(failure)),
    taken: () => giving.next(right(null)),
    refuse: (failure: Failure) => giving.next(left(failure)),
    asking: () => inPhase(session.state, 'asking'),
    isAsking: () => sheet.observed || giving.observed,
  };
};

const filledIn = () => {
  const set = setUp();
  set.load();
  const { session } = set;
  session.answer('learned', '4');
  session.answer('relevant', '5');
  session.answer('practice', 'none');
  session.answer('balanced', 'yes');
  session.claim(2);
  return set;
};
const ANSWERS = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'none' },
  { questionId: 'balanced', value: 'yes' },
];

describe('an evaluation that is filled in', () => {
  it('claims the only amount there is without asking, and none where there are several', () => {
    const single = setUp();
    single.load({ ...SHEET, maximumCredit: 1 });
    expect(single.asking().draft.claimedCredit).toBe(1);
    const several = setUp();
    several.load();
    expect(several.asking().draft.claimedCredit).toBeNull();
  });

  it('begins empty, with nothing wrong', () => {
    const { load, asking } = setUp();
    load();
    expect(asking()).toEqual({
      phase: 'asking',
      sheet: SHEET,
      draft: { answers: [], claimedCredit: null },
      faults: {},
      sending: 'idle',
      failure: null,
      isStored: true,
    });
  });

  it('keeps one answer to each question, the latest', () => {
    const { session, load, asking } = setUp();
    load();
    session.answer('learned', '1');
    session.answer('relevant', '2');
    session.answer('learned', '5');
    expect(asking().draft.answers).toEqual([
      { questionId: 'relevant', value: '2' },
      { questionId: 'learned', value: '5' },
    ]);
  });

  it('keeps a comment with its answer, in whichever order they were given', () => {
    const { session, load, asking } = setUp();
    load();
    session.comment('balanced', 'One sponsor.');
    expect(asking().draft.answers).toEqual([
      { questionId: 'balanced', value: 'no', comment: 'One sponsor.' },
    ]);
    session.answer('balanced', 'yes');
    expect(asking().draft.answers).toEqual([
      { questionId: 'balanced', value: 'yes', comment: 'One sponsor.' },
    ]);
  });

  it('shows its errors in the order of the form until they are corrected', () => {
    const { session, load, asking, asked } = setUp();
    load();
    session.answer('balanced', 'no');
    session.submit();
    expect(asking().sending).toBe('failed');
    expect(faultyFields(asking())).toEqual(['balanced.comment', 'claimedCredit']);
    session.comment('balanced', 'One sponsor.');
    expect(faultyFields(asking())).toEqual(['claimedCredit']);
    expect([asking().sending, asked]).toEqual(['idle', ['sheet']]);
  });

  it('says when this device cannot store it', () => {
    const { session, load, asking, drafts } = setUp();
    load();
    session.claim(1);
    expect([asking().isStored, drafts.of('1')?.claimedCredit]).toEqual([true, 1]);
  });

  it('is sent unchanged, once, and read again after it was given', () => {
    const { session, asking, asked, drafts, taken, load, told } = filledIn();
    session.submit();
    session.submit();
    session.answer('learned', '1');
    expect(asking()).toMatchObject({ sending: 'pending', faults: {}, failure: null });
    expect(asked).toEqual(['sheet', { answers: ANSWERS, claimedCredit: 2 }]);
    taken();
    expect([session.state.get().phase, drafts.of('1'), told]).toEqual(['loading', null, ['given']]);
    load(GIVEN);
    expect(session.state.get()).toEqual({ phase: 'given', sheet: GIVEN });
  });

  it('shows a refusal at its fields, and keeps what was filled in', () => {
    const { session, asking, refuse, told, drafts } = filledIn();
    session.submit();
    const failure = refusal('unprocessable', '', { claimedCredit: ['Too much.'] });
    refuse(failure);
    expect(asking()).toMatchObject({ sending: 'failed', failure, faults: { claimedCredit: ['Too much.'] } });
    expect(faultyFields(asking())).toEqual(['claimedCredit']);
    expect([told, drafts.of('1')?.claimedCredit]).toEqual([[], 2]);
  });

  it.each(['conflict', 'missing'] as const)('is read again when the server answers %s', (kind) => {
    const { session, refuse, asked, told } = filledIn();
    session.submit();
    refuse(refusal(kind));
    expect([session.state.get().phase, asked.length, told]).toEqual(['loading', 3, []]);
  });

  it('stops waiting on request, keeps what was filled in, and can be sent again', () => {
    const { session, asking, asked, isAsking } = filledIn();
    session.cancel();
    expect(asking().sending).toBe('idle');
    session.submit();
    session.cancel();
    expect(isAsking()).toBe(false);
    expect(asking()).toMatchObject({ sending: 'failed', failure: unreachable });
    session.retry();
    expect(asked).toHaveLength(3);
  });

  it('stops loading when asked to, and loads when tried again', () => {
    const { session, asked, load } = setUp();
    session.cancel();
    expect(session.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    session.retry();
    load();
    expect([session.state.get().phase, asked]).toEqual(['asking', ['sheet', 'sheet']]);
  });

  it('says why it cannot be loaded', () => {
    const { session, loadFails } = setUp();
    loadFails(refusal('missing'));
    session.submit();
    session.claim(1);
    expect(session.state.get()).toEqual({ phase: 'failed', failure: refusal('missing') });
  });

  it('is abandoned when its page is left while it loads, and loaded for the next visit', () => {
    const { session, watching, isAsking, asked } = setUp();
    watching.leave();
    expect(isAsking()).toBe(false);
    watch(session.state);
    expect(asked).toEqual(['sheet', 'sheet']);
  });

  it('stays unchanged while its page is hidden', () => {
    const { session, watching, asked, asking } = filledIn();
    watching.leave();
    watch(session.state);
    expect([asked, asking().draft.claimedCredit]).toEqual([['sheet'], 2]);
  });

  it('starts again for the next learner, at once if it is shown', () => {
    const { session, watching, asked, caches, isWatched, isAsking } = filledIn();
    session.submit();
    caches.clear();
    expect([session.state.get().phase, asked.length, isWatched()]).toEqual(['loading', 3, true]);
    watching.leave();
    caches.clear();
    expect([session.state.get().phase, asked.length, isWatched(), isAsking()]).toEqual([
      'loading',
      3,
      false,
      false,
    ]);
  });

  it('drops another tab’s draft once it was given', () => {
    const { drafts, load, session } = setUp();
    drafts.save('1', { answers: [], claimedCredit: 1 });
    load(GIVEN);
    expect([session.state.get().phase, drafts.of('1')]).toEqual(['given', null]);
  });
});

describe('agreeing to a disclosure', () => {
  const agreeing = (userGuestHash: string | null) => {
    const guestSession = storedGuestSession(memoryDeviceStorage());
    const asked: string[] = [];
    const caches = createCaches();
    const told = invalidatedTags(caches);
    const statement = {
      agreed: false,
      hashId: null,
      agreedAt: null,
      disclosures: [],
      commercialSupport: [],
      activity: null,
    };
    const use = agreeToDisclosure({
      caches,
      disclosures: {
        disclosure: (id) => {
          asked.push(id);
          return of(right(statement));
        },
        agree: () => of(right({ hashId: 'h', userGuestHash })),
      },
      guestSession,
    });
    watch(use.statement('1'));
    return { use, caches, guestSession, asked, told };
  };

  it('makes a guest known to this device, and reads the data that depends on it again [SE-05]', () => {
    const { use, guestSession, asked, told } = agreeing('g');
    use.agree.execute('1');
    expect([guestSession.hash.get(), asked]).toEqual(['g', ['1', '1']]);
    expect(told).toEqual(['activity:1', 'quiz-results:1', 'activities', 'credits']);
  });

  it('leaves a known guest or learner unchanged', () => {
    const { use, guestSession } = agreeing(null);
    guestSession.save('before');
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
