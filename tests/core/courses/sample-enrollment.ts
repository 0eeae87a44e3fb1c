import type { Enrollment } from '#core/courses/enrollment.ts';

/** The progress of a course without modules, except for what a test gives. */
export const enrollmentOf = (known: Partial<Enrollment>): Enrollment => ({
  enrollmentId: '1',
  courseId: '2',
  courseSlug: 'tapering',
  courseTitle: 'Tapering',
  demonstration: false,
  credit: 4,
  passingMarkPercent: 60,
  unlocking: 'in-order',
  startedAt: '2026-05-04T12:00:00.000Z',
  finishedAt: null,
  modules: [],
  pretest: { state: 'none', questionCount: 0, result: null, afterwards: null },
  evaluation: 'not-due',
  claim: 'not-passed',
  creditId: null,
  claimedCredit: null,
  earlierDueId: null,
  ...known,
});
