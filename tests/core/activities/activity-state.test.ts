import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityFacts,
  activityState,
  isShown,
  latestBegunDay,
  saysRetracted,
} from '#core/activities/activity-state.ts';
import { noCreditReasons, noCreditText } from '#core/activities/no-credit.ts';

const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2024, 0, days)).toISOString().slice(0, 10));
const facts: fc.Arbitrary<ActivityFacts> = fc.record({
  isDraft: fc.boolean(),
  releasedOn: fc.option(day),
  expiresOn: fc.option(day),
  isRetracted: fc.boolean(),
});
const moment = fc.integer({ min: 0, max: 3000 * 24 }).map((hours) => new Date(Date.UTC(2024, 0, 0, hours)));

describe('the state of an activity [AC-07]', () => {
  const open = { isDraft: false, releasedOn: '2026-05-04', expiresOn: '2029-05-04', isRetracted: false };

  it('opens when its first day begins anywhere, and expires when its last is over everywhere', () => {
    expect(activityState(open, new Date('2026-05-03T09:59:59Z'))).toBe('scheduled');
    expect(activityState(open, new Date('2026-05-03T10:00:00Z'))).toBe('open');
    expect(activityState(open, new Date('2029-05-05T11:59:59Z'))).toBe('open');
    expect(activityState(open, new Date('2029-05-05T12:00:00Z'))).toBe('expired');
  });

  it('is seen by no one as a draft or before its release, retracted or not', () => {
    fc.assert(
      fc.property(facts, moment, (known, now) => {
        const isHidden =
          known.isDraft || (known.releasedOn !== null && known.releasedOn > latestBegunDay(now));
        expect(isShown(activityState(known, now))).toBe(!isHidden);
      }),
    );
  });

  it('gives no credit once it is retracted, whatever its dates', () => {
    fc.assert(
      fc.property(facts, moment, (known, now) => {
        expect(activityState({ ...known, isRetracted: true }, now)).not.toBe('open');
      }),
    );
  });

  it('never opens again after it expired', () => {
    fc.assert(
      fc.property(facts, moment, fc.nat(10_000), (known, now, hours) => {
        fc.pre(activityState(known, now) === 'expired');
        expect(activityState(known, new Date(now.getTime() + hours * 3_600_000))).toBe('expired');
      }),
    );
  });
});

describe('why there is no credit [AC-08]', () => {
  it('is said in sentences', () => {
    expect(noCreditReasons({ state: 'open', credit: 1, missing: [] })).toEqual([]);
    const reasons = noCreditReasons({ state: 'expired', credit: 0, missing: ['objectives', 'disclosures'] });
    expect(noCreditText(reasons, '2026-05-04')).toBe(
      'This activity expired on May 4, 2026, and no longer gives credit. No credit is designated for this activity. This activity can’t give credit yet. Missing: disclosures of those in control of the content; learning objectives.',
    );
    expect(noCreditText(noCreditReasons({ state: 'withdrawn', credit: 1, missing: [] }), null)).toBe(
      'This article was retracted, so it gives no credit.',
    );
  });
});

describe('a practice question of a research data set [PQ-01]', () => {
  it('gives no credit for one reason alone, and never expires', () => {
    const question = { credit: 1, missing: ['objectives'], practiceFrom: 'pubmedqa' } as const;
    for (const state of ['open', 'expired'] as const)
      expect(noCreditReasons({ ...question, state })).toEqual(['practice-question']);
    expect(noCreditReasons({ ...question, state: 'withdrawn' })[0]).toBe('withdrawn');
    expect(noCreditText(['practice-question'], '2026-05-04')).toMatch(/comes from PubMedQA.* authors’ own/);
  });
});

describe('a title that says that its article was retracted [AC-09]', () => {
  it.each([
    'RETRACTED: Salt and the heart',
    'Retracted: Salt and the heart',
    'RETRACTED ARTICLE: Salt and the heart',
    '[Retracted] Salt and the heart',
    'RETRACTED – Salt and the heart',
  ])('%s', (title) => {
    expect(saysRetracted(title)).toBe(true);
  });

  it.each([
    'Retracted articles in cardiology: a survey',
    'Salt, retracted: a review',
    'Retraction of the gingiva',
  ])('but not %s', (title) => {
    expect(saysRetracted(title)).toBe(false);
  });
});
