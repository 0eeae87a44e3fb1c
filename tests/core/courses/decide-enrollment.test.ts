import { describe, expect, it } from 'vitest';
import { type EnrollFacts, whyNotEnrolled } from '#core/courses/decide-enrollment.ts';

const facts: EnrollFacts = {
  seenVersionId: '7',
  currentVersionId: '7',
  expiresOn: '2026-05-04',
  hasFinished: false,
  again: false,
  missing: [],
  now: new Date('2026-05-04T12:00:00Z'),
};
const fieldOf = (known: Partial<EnrollFacts>) => {
  const why = whyNotEnrolled({ ...facts, ...known });
  for (const told of Object.values(why?.errors ?? {})) expect(told).toEqual([why?.message]);
  return why && [why.kind, ...Object.keys(why.errors)];
};

describe('enrolling in a course', () => {
  it('is for the version that was shown, until its last day is over everywhere', () => {
    expect(fieldOf({})).toBe(null);
    expect(fieldOf({ seenVersionId: '6' })).toEqual(['conflict', 'versionId']);
    expect(fieldOf({ now: new Date('2026-05-05T11:59:00Z') })).toBe(null);
    expect(fieldOf({ now: new Date('2026-05-05T12:00:00Z') })).toEqual(['unprocessable', 'courseId']);
    expect(whyNotEnrolled({ ...facts, expiresOn: '2026-01-14' })?.message).toContain('January 14, 2026');
  });

  it('needs everything that credit needs on file, and says what is missing [AC-05]', () => {
    expect(fieldOf({ missing: ['accreditation'] })).toEqual(['unprocessable', 'courseId']);
    expect(whyNotEnrolled({ ...facts, missing: ['accreditation', 'reviewers'] })?.message).toContain(
      'the provider’s accreditation statement; reviewers',
    );
  });

  it('enrolls again in a finished course only on request', () => {
    expect(fieldOf({ hasFinished: true })).toEqual(['conflict', 'again']);
    expect(fieldOf({ hasFinished: true, again: true })).toBe(null);
  });

  it('tells the learner why it is not possible', () => {
    const reason = (known: Partial<EnrollFacts>) => whyNotEnrolled({ ...facts, ...known })?.message;
    expect(reason({ seenVersionId: '6' })).toBe(
      'This course has changed. Review it and its disclosures before you enroll.',
    );
    expect(reason({ hasFinished: true })).toBe(
      'You’ve finished this course. You can retake it, but you earn its credit once.',
    );
  });
});
