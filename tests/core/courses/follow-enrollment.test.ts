import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Enrollment } from '#core/courses/enrollment.ts';
import {
  enrollmentBegan,
  enrollmentChanged,
  enrollmentProgressed,
} from '#core/courses/enrollment-changes.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import { createCaches, type Tag } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { enrollmentOf } from './sample-enrollment.ts';

const COURSE = { courseId: '2' };
const stored: Readonly<Record<string, Enrollment>> = {
  1: enrollmentOf({ enrollmentId: '1' }),
  7: enrollmentOf({ enrollmentId: '7' }),
};

/** Follows a course's enrollments, of which 7 is the latest. */
const following = () => {
  const overview = scripted(
    (_: string, enrollmentId?: string): PortResult<Enrollment> =>
      of(right(stored[enrollmentId ?? '7'] ?? enrollmentOf({}))),
  );
  const caches = createCaches();
  const invalidated: Tag[] = [];
  caches.add({ clear: () => undefined, invalidate: (tags) => invalidated.push(...tags) });
  const follower = followEnrollment({ caches, enrollments: { overview: overview.call } });
  const seen = (enrollmentId?: string) => {
    const entry = follower.of({ ...COURSE, enrollmentId });
    watch(entry);
    return () => inPhase(entry, 'loaded').value;
  };
  return { overview, caches, invalidated, follower, seen };
};

describe('an enrollment', () => {
  it('is read by its id, or as the latest of its course', () => {
    const { seen, overview } = following();
    const [latest, first] = [seen(), seen('1')];
    expect([latest().enrollmentId, first().enrollmentId]).toEqual(['7', '1']);
    expect(overview.calls).toEqual([
      ['2', undefined],
      ['2', '1'],
    ]);
  });

  it('that changed is shown under its id, and as the latest only if it is', () => {
    const { seen, follower, overview } = following();
    const [latest, first] = [seen(), seen('1')];
    follower.put(enrollmentOf({ enrollmentId: '1', courseTitle: 'Changed' }));
    expect([latest().courseTitle, first().courseTitle]).toEqual(['Tapering', 'Changed']);
    follower.put(enrollmentOf({ enrollmentId: '7', courseTitle: 'Changed too' }));
    expect([latest().courseTitle, first().courseTitle]).toEqual(['Changed too', 'Changed']);
    expect(overview.calls).toHaveLength(2);
  });

  it('that changed before the latest was read does not replace it', () => {
    const { seen, follower } = following();
    follower.put(enrollmentOf({ enrollmentId: '1', courseTitle: 'Changed' }));
    expect(seen()().enrollmentId).toBe('7');
  });

  it('that began is the latest, and is read under both without a request', () => {
    const { seen, follower, overview } = following();
    follower.began(enrollmentOf({ enrollmentId: '8' }));
    expect([seen()().enrollmentId, seen('8')().enrollmentId]).toEqual(['8', '8']);
    expect(overview.calls).toEqual([]);
  });

  it('is read again after progress in its course, and not after progress in another', () => {
    const { seen, caches, overview } = following();
    seen();
    enrollmentProgressed(caches, { courseId: '3', enrollmentId: '9' });
    expect(overview.calls).toHaveLength(1);
    enrollmentProgressed(caches, { courseId: '2', enrollmentId: '7' });
    expect(overview.calls).toHaveLength(2);
    caches.invalidate('enrollments');
    expect(overview.calls).toHaveLength(3);
  });
});

describe('what is read again', () => {
  it('after progress in an enrollment: the courses, and the credit at its end', () => {
    const { caches, follower, invalidated } = following();
    enrollmentChanged(caches, follower, enrollmentOf({}));
    expect(invalidated).toEqual(['courses']);
    enrollmentChanged(caches, follower, enrollmentOf({ finishedAt: '2026-05-04T12:00:00.000Z' }));
    expect(invalidated).toEqual(['courses', 'courses', 'credits']);
  });

  it('after an enrollment: the courses and their modules, which are now open', () => {
    const { caches, follower, invalidated, seen } = following();
    enrollmentBegan(caches, follower, enrollmentOf({ enrollmentId: '8' }));
    expect(invalidated).toEqual(['courses', 'modules']);
    expect(seen()().enrollmentId).toBe('8');
  });
});
